import { key, partOf, stamps, text } from '../../resources/language/fields';
import type { Fields, Resource } from '../../resources/language/resource';

const fields = { Label: text(), SiteId: partOf('sites'), ...stamps };

/** A definition without a mistake, below sites; `resources/{name}.ts` would hold it. */
export function sound(name: string): Resource<Fields> {
  const words = name.charAt(0).toUpperCase() + name.slice(1);
  return {
    name,
    table: `dw_${words}s`,
    noun: words,
    plural: `${words}s`,
    label: 'Label',
    account: 'Site.AccountId',
    policy: 'estate',
    fields: { [`${words}Id`]: key(), ...fields },
    search: ['Label', 'Site.Label'],
    list: { columns: ['Label', 'Site.Label'], sort: { Label: 'asc' } },
    detail: {},
  };
}

/** How the dialog of a definition creates a row, asking for these. */
export const creating = (name: string, fields: readonly string[]) => ({
  dialog: `add${name}`,
  title: 'Add',
  fields,
  success: 'Added!',
});
