import path from 'node:path';
import { SQLITE_FILE } from './database/open.ts';
import type { Env } from './env.ts';

type Place = Pick<Env, 'databaseUrl' | 'dataDir'>;

/** The code of the driver, of the system, or of SQLite (its low byte), wherever in the chain of causes it stands. */
function readCodes(error: unknown): { code: string; sqlite: number; message: string } {
  if (!(error instanceof Error)) return { code: '', sqlite: 0, message: '' };
  if ('errcode' in error && typeof error.errcode === 'number') return { code: '', sqlite: error.errcode & 0xff, message: error.message };
  if (error.cause !== undefined) return readCodes(error.cause);
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  if (first !== undefined) return readCodes(first);
  return { code: 'code' in error && typeof error.code === 'string' ? error.code : '', sqlite: 0, message: error.message };
}

/** Address without the password. */
function describeServer(databaseUrl: string): { server: string; name: string; user: string } {
  try {
    const { host, pathname, username } = new URL(databaseUrl);
    return { server: host === '' ? 'this machine' : host, name: decodeURIComponent(pathname.slice(1)), user: decodeURIComponent(username) };
  } catch {
    return { server: 'the address in DATABASE_URL', name: '', user: '' };
  }
}

function describePostgresFailure(databaseUrl: string, code: string, message: string): string | undefined {
  const { server, name, user } = describeServer(databaseUrl);
  if (code === 'ECONNREFUSED') return `Nothing listens for PostgreSQL at ${server}. Start it, or set DATABASE_URL to where it is.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `The host in DATABASE_URL, ${server}, is not known. Look for a slip in the name.`;
  if (code === '3D000')
    return `PostgreSQL at ${server} has no database "${name}". Make it (createdb ${name}), or set DATABASE_URL to another one.`;
  if (code.startsWith('28'))
    return `PostgreSQL at ${server} does not let the user "${user}" in. Look at name and password in DATABASE_URL.`;
  if (code === '55000')
    return `The database "${name}" at ${server} lets nobody in for now. Open it (alter database ${name} allow_connections true), or wait for who closed it.`;
  if (code === '08P01') return `PostgreSQL at ${server}, or the pool in front of it, refused the connection: ${message}.`;
  if (code === '42501') return `The user "${user}" may not make tables in the database "${name}". Make it the owner of the database.`;
  if (/does not support SSL|certificate/i.test(message) || code === 'DEPTH_ZERO_SELF_SIGNED_CERT' || /CERT/.test(code))
    return `PostgreSQL at ${server} cannot be reached with the encryption that sslmode in DATABASE_URL asks for: ${message}.`;
  if (/timeout|terminated/i.test(message) || code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return `PostgreSQL at ${server} does not answer. Look whether it runs, and whether a firewall stands between.`;
  if (code.startsWith('57P0')) return `PostgreSQL at ${server} is starting or stopping. Try again in a moment.`;
  if (code === '53300') return `PostgreSQL at ${server} has no connection left. Raise max_connections, or start fewer processes.`;
  return undefined;
}

function describeSqliteFailure(dataDir: string, sqlite: number): string | undefined {
  const file = path.join(dataDir, SQLITE_FILE);
  const restore = 'Restore a backup (npm run restore), or move the file away to begin with an empty one.';
  if (sqlite === 26) return `${file} is not a database. ${restore}`;
  if (sqlite === 11) return `${file} is damaged: a part of it is missing or was overwritten. ${restore}`;
  if (sqlite === 13) return `The disk with ${dataDir} is full. Make room and start again; nothing is lost.`;
  if (sqlite === 8) return `${file} may not be written by this user. Give it to the user who runs ThreeSeas.`;
  if (sqlite === 14 || sqlite === 10) return `${file} cannot be opened or read. Look at its owner, its rights and the disk.`;
  if (sqlite === 5) return `Another program holds ${file} and did not let go. End it and start again.`;
  return undefined;
}

/** One sentence on what is wrong and one on what to do, for start failures that are not bugs. */
export function describeStartFailure(error: unknown, { databaseUrl, dataDir }: Place): string | undefined {
  const { code, sqlite, message } = readCodes(error);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST')
    return `The data folder ${dataDir} cannot be used (${code}). Set DATA_DIR to a folder that this user may write.`;
  if (code === 'ENOSPC') return describeSqliteFailure(dataDir, 13);
  return databaseUrl === undefined ? describeSqliteFailure(dataDir, sqlite) : describePostgresFailure(databaseUrl, code, message);
}

/** What to do when the program cannot listen where HOST and PORT say. */
export function describeListenFailure({ code = '', message }: NodeJS.ErrnoException, { host, port }: Pick<Env, 'host' | 'port'>): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Choose another one, e.g. PORT=3001 npm start.`;
  if (code === 'EACCES')
    return `This user may not listen on port ${port}. Choose one from 1024 on, and let a web server in front have ${port}.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL')
    return `HOST=${host} is no address of this machine. Set HOST=127.0.0.1 for this machine alone, or HOST=0.0.0.0 for its network.`;
  return message;
}
