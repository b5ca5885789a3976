import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Node's own limit says "close" and then goes on to answer 503 to a client that goes on; this one closes. */
const REQUESTS_MAX = 1000;
/** Requests that one connection may have waiting behind the one that is worked on. Browsers send none ahead. */
const WAITING_MAX = 64;

type Connection = { requests: number; waiting: (() => void)[]; answers: Set<ServerResponse>; isBusy: boolean };

/**
 * One request at a time per connection; those sent ahead wait, too many close it. After many requests, or while stopping,
 * answers say that they are the last.
 */
export function createConnections() {
  const connections = new Map<Socket, Connection>();
  let isStopping = false;

  function open(socket: Socket): Connection {
    const connection: Connection = { requests: 0, waiting: [], answers: new Set(), isBusy: false };
    connections.set(socket, connection);
    socket.once('close', () => connections.delete(socket));
    return connection;
  }

  function sayLast(answer: ServerResponse): void {
    if (!answer.headersSent) answer.setHeader('Connection', 'close');
  }

  function workOn(connection: Connection): void {
    const work = connection.waiting.shift();
    connection.isBusy = work !== undefined;
    work?.();
  }

  return {
    /** Calls `work` when all that came before on this connection has been answered. */
    enter({ socket }: IncomingMessage, answer: ServerResponse, work: () => void): void {
      if (socket.destroyed) return;
      const connection = connections.get(socket) ?? open(socket);
      if (connection.waiting.length >= WAITING_MAX) {
        socket.destroy();
        return;
      }
      connection.requests += 1;
      if (connection.requests > REQUESTS_MAX) return;
      connection.answers.add(answer);
      if (isStopping || connection.requests === REQUESTS_MAX) sayLast(answer);
      answer.once('close', () => {
        connection.answers.delete(answer);
        if (!socket.destroyed) workOn(connection);
      });
      connection.waiting.push(work);
      if (!connection.isBusy) workOn(connection);
    },
    /** From now on each answer is the last of its connection. */
    stop(): void {
      isStopping = true;
      for (const { answers } of connections.values()) for (const answer of answers) sayLast(answer);
    },
  };
}
