import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  readonly port: number;
  close(): void;
}

/** Forwards connections to the ports in turn, and skips those that do not accept them. */
export async function proxyTo(ports: readonly number[]): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer({ pauseOnConnect: true }, (near) => {
    open.add(near);
    near.on('error', () => near.destroy());
    near.on('close', () => open.delete(near));
    const first = turn;
    turn += 1;
    const attempt = (tried: number): void => {
      const far = connect(ports[(first + tried) % ports.length] as number, '127.0.0.1');
      let isThrough = false;
      far.once('connect', () => {
        isThrough = true;
        near.pipe(far);
        far.pipe(near);
        near.on('close', () => far.destroy());
      });
      far.on('error', () => undefined);
      far.on('close', () => {
        if (!isThrough && tried + 1 < ports.length) attempt(tried + 1);
        else near.destroy();
      });
    };
    attempt(0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
