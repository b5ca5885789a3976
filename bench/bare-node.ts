import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** A bare Node HTTP server that answers given bytes and does nothing else. */
const body = readFileSync(process.env['BARE_FILE'] ?? '');
const server = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': process.env['BARE_TYPE'] ?? 'text/html; charset=utf-8', 'Content-Length': body.length });
  response.end(body);
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
