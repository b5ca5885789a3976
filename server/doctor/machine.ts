import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { connect } from 'node:tls';
import { BACKUP_WISHED_DAYS } from '../backup/noted.ts';
import { DAY_MS } from '../core/durations.ts';
import type { Env } from '../env.ts';
import { fine, warning, wrong, type Finding } from './check.ts';

const NODE_MAJOR = 24;
const OTHERS = 0o077;
const FREE_LEAST_GB = 0.5;
const FREE_WISHED_GB = 2;
const CERTIFICATE_WISHED_DAYS = 14;
const CERTIFICATE_WAIT_MS = 5000;

export function checkNode(version = process.versions.node): Finding {
  const isGood = Number(version.split('.')[0]) >= NODE_MAJOR;
  return isGood ? fine('Node', version) : wrong('Node', version, `Use Node ${NODE_MAJOR} or later; "npm start" fetches one by itself.`);
}

export function checkDataFolder({ dataDir }: Pick<Env, 'dataDir'>): Finding {
  if (!existsSync(dataDir)) return warning('data folder', `${dataDir} is not there yet.`, 'The first start makes it.');
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK);
  } catch {
    return wrong('data folder', `${dataDir} may not be written by this user.`, 'Give it to the user who runs the program: chown -R.');
  }
  if (process.platform !== 'win32' && (statSync(dataDir).mode & OTHERS) !== 0)
    return warning('data folder', `Other users may look into ${dataDir}.`, `chmod -R go= ${dataDir}`);
  return fine('data folder', `${dataDir}, for this user only`);
}

export function checkDisk({ dataDir }: Pick<Env, 'dataDir'>): Finding {
  const { bavail, bsize } = statfsSync(existsSync(dataDir) ? dataDir : path.dirname(dataDir));
  const free = (bavail * bsize) / 1e9;
  const words = `${free.toFixed(1)} GB free`;
  const advice = 'Make room: old backups, logs, files of others. A full disk stops all saving.';
  if (free < FREE_LEAST_GB) return wrong('disk', words, advice);
  return free < FREE_WISHED_GB ? warning('disk', words, advice) : fine('disk', words);
}

export function checkBackup({ dataDir }: Pick<Env, 'dataDir'>, now = Date.now()): Finding {
  const folder = path.join(dataDir, 'backups');
  // One that is being written, or was never finished, is none.
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.includes('.partial-')) : [];
  const times = names.map((name) => statSync(path.join(folder, name)).mtimeMs);
  const advice = 'npm run backup, each night, and copy it to another machine.';
  if (times.length === 0) return warning('backup', `None in ${folder}.`, advice);
  const days = Math.floor((now - Math.max(...times)) / DAY_MS);
  const words = days === 0 ? 'from today' : `${days} days old`;
  return days > BACKUP_WISHED_DAYS ? warning('backup', words, advice) : fine('backup', words);
}

function readCertificateEnd({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      {
        host: hostname,
        port: Number(port || 443),
        ...(isIP(hostname) === 0 ? { servername: hostname } : {}),
        timeout: CERTIFICATE_WAIT_MS,
      },
      () => {
        resolve(Date.parse(socket.getPeerCertificate().valid_to));
        socket.end();
      },
    );
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(new Error('no answer within five seconds')));
  });
}

export async function checkCertificate({ publicUrl }: Pick<Env, 'publicUrl'>, now = Date.now()): Promise<Finding> {
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:')
    return warning(
      'certificate',
      `${publicUrl} is not https.`,
      'Fine on one laptop. For others, put a proxy with TLS in front and set PUBLIC_URL.',
    );
  try {
    const days = Math.floor(((await readCertificateEnd(url)) - now) / DAY_MS);
    const words = `${url.hostname}: good for ${days} days`;
    return days < CERTIFICATE_WISHED_DAYS ? warning('certificate', words, 'Have the proxy renew it.') : fine('certificate', words);
  } catch (error) {
    const words = `${url.hostname}: ${error instanceof Error ? error.message : String(error)}`;
    return wrong('certificate', words, 'Browsers refuse such a site. Look at the proxy and its certificate.');
  }
}
