// The floor: what a bare HTTP server costs that runs the statements written by hand for one purpose.
import http from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20, options: '-c jit=off' });

/** `{statements: [{text, values}], isWrite}`: the first column of the last one's first row is the answer. */
async function answer({ statements, isWrite }) {
  if (!isWrite) return last(pool, statements);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const text = await last(client, statements);
    await client.query('commit');
    return text;
  } finally {
    client.release();
  }
}

async function last(on, statements) {
  let rows = [];
  for (const { text, values } of statements) ({ rows } = await on.query({ text, values, rowMode: 'array' }));
  return String(rows[0]?.[0] ?? 'null');
}

const server = http.createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', async () => {
    try {
      const text = await answer(JSON.parse(Buffer.concat(chunks).toString()));
      response.setHeader('content-type', 'application/json');
      response.end(text);
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  });
});
// While the others have their turn, a connection must not be closed.
server.keepAliveTimeout = 600_000;
server.listen(Number(process.env.PORT), '127.0.0.1');
