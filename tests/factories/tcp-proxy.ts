import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Between the program and its database; can break the line in the two ways lines break. */
export async function startTcpProxy(targetUrl: string) {
  const target = new URL(targetUrl);
  const state = { isSilent: false };
  const sockets = new Set<Socket>();
  const firstWords: string[] = [];
  let port = 0;
  let server: Server | undefined;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };

  function join(near: Socket): void {
    keep(near);
    // A connection begun in silence is never answered.
    if (state.isSilent) return;
    const far = connect(Number(target.port || 5432), target.hostname);
    keep(far);
    near.once('data', (chunk: Buffer) => firstWords.push(chunk.toString('latin1')));
    let isDead = false;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk: Buffer) => {
        // What was on the line in the silence never comes again on this connection.
        isDead ||= state.isSilent;
        if (!isDead) to.write(chunk);
      });
      from.on('close', () => to.destroy());
    }
  }

  async function open(): Promise<void> {
    state.isSilent = false;
    if (server !== undefined) return;
    server = createServer(join);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  }

  async function cut(): Promise<void> {
    const closing = server;
    server = undefined;
    for (const socket of sockets) socket.resetAndDestroy();
    if (closing !== undefined) await new Promise((resolve) => void closing.close(resolve));
  }

  await open();
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    firstWords,
    /** Resets everything and stops listening. */
    cut,
    /** Refuses nothing and answers nothing. */
    silence: () => void (state.isSilent = true),
    /** Listens again; earlier connections stay dead. */
    open,
  };
}
