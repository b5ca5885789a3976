import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A door with nothing behind it: reads what is sent and refuses after two seconds. A crowd that knocks here takes of the
 * machine what it takes anywhere, and what it takes from readers elsewhere is not their server's doing (bench/sign-ins.ts).
 */
const HELD_MS = 2000;
createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    void delay(HELD_MS).then(() => {
      response.writeHead(request.method === 'POST' ? 503 : 200, { 'Content-Type': 'text/plain', 'Content-Length': 0 }).end();
    });
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');
