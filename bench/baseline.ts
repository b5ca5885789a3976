import { createServer } from 'node:http';

/** The baseline of the short bench: serves bytes, and at `/work` one piece of work like rendering a page. */
const BYTES = Buffer.alloc(80 * 1024, 'three seas ');
const ROWS = Array.from({ length: 400 }, (_, index) => ({
  id: index,
  title: `Row ${index}`,
  text: 'One sea, two seas & "three" seas. '.repeat(4),
}));

function work(): string {
  const rows: typeof ROWS = JSON.parse(JSON.stringify(ROWS));
  return rows
    .map(({ id, title, text }) => `<li id="${id}"><b>${title}</b>${text.replace(/[&"<>]/g, (sign) => `&#${sign.codePointAt(0)};`)}</li>`)
    .join('');
}

createServer((request, response) => {
  const body = request.url === '/work' ? Buffer.from(work()) : BYTES;
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length });
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
