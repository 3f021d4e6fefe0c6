type RoleName = 'User' | 'Admin' | 'Reviewer' | 'Contributor' | 'Editor';
type RoleStatusName = 'Active' | 'Inactive' | 'Suspended' | 'Invited';

interface DemoRole {
  readonly owner: string;
  readonly role: RoleName;
  readonly status: RoleStatusName;
}

export interface Person {
  readonly email: string;
  readonly first: string;
  readonly last: string;
  readonly isStaff: boolean;
  readonly status: 'Active' | 'Inactive' | 'Deleted';
  /** Days since they were last here; none where they never were. */
  readonly lastSeen: number | null;
  readonly roles: readonly DemoRole[];
}

/** May sign in with the demo's password. */
export const signIns = ['staff@demo.test', 'client@demo.test', 'viewer@demo.test'] as const;

const at = (owner: string, role: RoleName, status: RoleStatusName = 'Active'): DemoRole => ({ owner, role, status });

function staff(email: string, first: string, last: string, lastSeen: number): Person {
  return { email, first, last, isStaff: true, status: 'Active', lastSeen, roles: [] };
}

function client(
  email: string,
  [first, last]: readonly [string, string],
  lastSeen: number | null,
  roles: readonly DemoRole[],
  status: Person['status'] = 'Active',
): Person {
  return { email, first, last, isStaff: false, status, lastSeen, roles };
}

export const people: readonly Person[] = [
  staff('staff@demo.test', 'Aroha', 'Tamihana', 0),
  staff('marek.dvorak@demo.test', 'Marek', 'Dvořák', 0.3),
  staff('ngozi.adeyemi@demo.test', 'Ngozi', 'Adeyemi', 1.1),
  staff('liam.oconnor@demo.test', 'Liam', "O'Connor", 3.4),
  staff('sina.faleolo@demo.test', 'Sina', 'Faleolo', 9),

  client('client@demo.test', ['Harriet', 'Ashworth'], 0, [at('cambridge', 'Admin'), at('sunbelt', 'Reviewer')]),
  client('viewer@demo.test', ['Jomo', 'Wanjiru'], 0.1, [at('district', 'User')]),

  client('tomasz.zielinski@demo.test', ['Tomasz', 'Zieliński'], 0.8, [at('cambridge', 'Editor')]),
  client('priya.raghunathan@demo.test', ['Priya', 'Raghunathan'], 2.2, [at('cambridge', 'Contributor')]),
  client('owen.llewellyn@demo.test', ['Owen', 'Llewellyn'], 12, [at('cambridge', 'Reviewer'), at('robin', 'User')]),
  client('beatrix.holm@demo.test', ['Beatrix', 'Holm'], null, [at('cambridge', 'User', 'Invited')]),
  client('samuel.osei@demo.test', ['Samuel', 'Osei'], 1.6, [at('albion', 'Admin'), at('robin', 'Admin')]),
  client('chiara.bellini@demo.test', ['Chiara', 'Bellini'], 6, [at('robin', 'Editor')]),
  client('yusuf.demir@demo.test', ['Yusuf', 'Demir'], 47, [at('robin', 'User', 'Suspended')]),

  client('grace.whitfield@demo.test', ['Grace', 'Whitfield'], 0.5, [at('sunbelt', 'Admin')]),
  client('diego.marquez@demo.test', ['Diego', 'Márquez'], 1.9, [at('sunbelt', 'Contributor')]),
  client('mei.lin.chow@demo.test', ['Mei-Lin', 'Chow'], 4.5, [at('sunbelt', 'Editor')]),
  client('tyrone.baptiste@demo.test', ['Tyrone', 'Baptiste'], 33, [at('sunbelt', 'User')]),
  client('kaya.begay@demo.test', ['Kaya', 'Begay'], null, [at('sunbelt', 'Reviewer', 'Invited')]),

  client('denise.carver@demo.test', ['Denise', 'Carver'], 0.9, [at('district', 'Admin')]),
  client('abebe.tesfaye@demo.test', ['Abebe', 'Tesfaye'], 2.7, [at('district', 'Reviewer')]),
  client('hannah.goldberg@demo.test', ['Hannah', 'Goldberg'], 8, [at('district', 'Contributor')]),
  client('victor.petrov@demo.test', ['Victor', 'Petrov'], 210, [at('district', 'Editor', 'Inactive')], 'Inactive'),

  client('ananya.kapoor@demo.test', ['Ananya', 'Kapoor'], 1.2, [at('delhi', 'Admin')]),
  client('rohan.banerjee@demo.test', ['Rohan', 'Banerjee'], 5, [at('delhi', 'Reviewer')]),

  client('lucia.ferrer@demo.test', ['Lucía', 'Ferrer'], 0.7, [at('alicante', 'Admin')]),
  client('jordi.puig@demo.test', ['Jordi', 'Puig'], 15, [at('alicante', 'User')]),

  client('fiona.macrae@demo.test', ['Fiona', 'MacRae'], 420, [at('harbour', 'Admin', 'Inactive')], 'Inactive'),
  client('old.account@demo.test', ['Rupert', 'Haines'], 600, [], 'Deleted'),
];

/** Returns the person who answers for the account. */
export function adminOf(owner: string): Person {
  const found = people.find(({ roles }) => roles.some((role) => role.owner === owner && role.role === 'Admin'));
  if (!found) throw new Error(`The demo has no Admin for account '${owner}'.`);
  return found;
}

export const staffPeople = people.filter(({ isStaff }) => isStaff);
