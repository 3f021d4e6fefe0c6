// `npm run --silent hasura:metadata > metadata.json`: metadata by which Hasura serves the same tables and permissions.
import { install } from './install.mjs';
import { checkNode } from './project.mjs';
import { withSources } from './sources.mjs';

checkNode();
await install();
await withSources(async (load) => {
  const { hasuraMetadata } = await load('/server/graphql/hasura/metadata.ts');
  process.stdout.write(`${JSON.stringify(hasuraMetadata(), null, 2)}\n`);
});
