// `npm run --silent hasura:metadata > metadata.json`: what a Hasura needs to serve the same tables to the same people.
import { install } from './install.mjs';
import { checkNode } from './project.mjs';
import { withSources } from './sources.mjs';

checkNode();
await install();
await withSources(async (load) => {
  const { hasuraMetadata } = await load('/server/graphql/hasura/metadata.ts');
  process.stdout.write(`${JSON.stringify(hasuraMetadata(), null, 2)}\n`);
});
