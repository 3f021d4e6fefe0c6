// `npm run --silent schema > schema.graphql`: prints the data API's schema for staff; with `-- --contact` for contacts.
import { install } from './install.mjs';
import { checkNode } from './project.mjs';
import { withSources } from './sources.mjs';

checkNode();
await install();
await withSources(async (load) => {
  const { printedSchema } = await load('/server/graphql/printedSchema.ts');
  process.stdout.write(printedSchema(process.argv.includes('--contact') ? 'contact' : 'staff'));
});
