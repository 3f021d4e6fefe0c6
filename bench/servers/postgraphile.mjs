// PostGraphile 5 as its own documentation has it, without its explorer.
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

const preset = {
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL,
      schemas: ['public'],
      poolConfig: { max: 20, options: '-c jit=off' },
    }),
  ],
  grafserv: { graphiql: false, watch: false },
  grafast: { explain: false },
};
const service = postgraphile(preset).createServ(grafserv);
const server = createServer();
server.keepAliveTimeout = 600_000;
await service.addTo(server);
server.listen(Number(process.env.PORT), '127.0.0.1');
