import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, memoryStore, ResourceContextProvider, type Store, TestMemoryRouter } from 'react-admin';
import { type Access, canAccess } from '../../src/auth/permissions';
import type { Profile } from '../../src/auth/profile';
import type { Send } from '../../src/data/client';
import { createDataProvider } from '../../src/data/dataProvider';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { type Answers, fakeApi } from './fakeApi';

const staff: Profile = {
  id: 'me',
  particulars: { displayName: 'Me', emailAddress: 'me@x' },
  accounts: [],
  isStaff: true,
};

const authProviderOf = (person: Profile) => ({
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => undefined,
  checkError: async () => undefined,
  getIdentity: async () => ({ ...person }),
  canAccess: (access: Access) => canAccess(async () => person, access),
});

/** Responses come after the profile, which the browser has already. */
const afterATurn =
  (send: Send): Send =>
  async (request) => {
    const answer = await send(request);
    await new Promise((resolve) => setTimeout(resolve));
    return answer;
  };

interface Shown {
  readonly resource: string;
  /** With what was handed over beside it, as navigation does. */
  readonly address: string | { readonly pathname: string; readonly search: string; readonly state: unknown };
  readonly answers?: Answers;
  /** Provider staff otherwise. */
  readonly person?: Profile | undefined;
  /** What was set before; nothing otherwise. */
  readonly store?: Store;
}

/** Shows a part of the console to somebody at an address, over invented rows. Answers what was asked for. */
export function show(part: ReactNode, { resource, address, answers, person = staff, store = memoryStore() }: Shown) {
  const { send, requests } = fakeApi(answers);
  render(
    <TestMemoryRouter initialEntries={[address]}>
      <AdminContext
        authProvider={authProviderOf(person)}
        dataProvider={createDataProvider(afterATurn(send), async () => true)}
        i18nProvider={i18nProvider}
        store={store}
      >
        <ResourceContextProvider value={resource}>{part}</ResourceContextProvider>
      </AdminContext>
    </TestMemoryRouter>,
  );
  return requests;
}
