import { connect, type Socket } from 'node:net';

/** Sends exactly what it is told, and keeps what it hears. */
export async function openConnection(port: number, { allowHalfOpen = false } = {}): Promise<Socket & { heard: () => string }> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part;
  });
  socket.on('error', () => {});
  await new Promise((resolve) => {
    socket.once('connect', resolve);
  });
  return Object.assign(socket, { heard: () => text });
}
