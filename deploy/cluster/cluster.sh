#!/usr/bin/env bash
# A whole cluster on this machine's loopback: three processes behind HAProxy, PgBouncer in transaction mode, three PostgreSQL
# nodes under Patroni and etcd. For trying out and measuring; on real hosts the same files go one to a host.
#
#   deploy/cluster/cluster.sh up | down | status | env
#
# Needs the Debian packages etcd-server, patroni, postgresql, pgbouncer and haproxy, and a built program (npm run setup).
# Data, logs and passwords: $CLUSTER_DIR, or a private temporary folder that "up" makes and "down" removes. Everything is on
# loopback: Patroni and etcd have no passwords, so give them some, and TLS, before they listen anywhere else.
set -euo pipefail
HERE="$(cd "$(dirname "$0")" && pwd)"
ROOT="$(cd "$HERE/../.." && pwd)"
# Nobody else reads what is made here, from the moment it is made.
umask 077
# Where the folder of this user's cluster is noted, so that "down" finds it.
NOTE="${XDG_STATE_HOME:-$HOME/.local/state}/threeseas-cluster"
DIR="${CLUSTER_DIR:-$(cat "$NOTE" 2>/dev/null || true)}"
# The program to start; another release's folder tries a roll-out.
PROGRAM="${PROGRAM:-$ROOT}"
BIN="$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)"
WEB=http://127.0.0.1:17080

# PostgreSQL, PgBouncer and Patroni refuse to run as root.
AS_DB=()
if [ "$(id -u)" = 0 ]; then AS_DB=(setpriv --reuid=postgres --regid=postgres --clear-groups); fi

# Starts a program in the background, with its output and process id in files of its name.
start() {
  local name=$1
  shift
  "$@" >>"$DIR/$name.log" 2>&1 &
  echo $! >"$DIR/$name.pid"
}

stop() {
  local pid
  pid="$(cat "$DIR/$1.pid" 2>/dev/null || true)"
  [ -n "$pid" ] && kill "$pid" 2>/dev/null || return 0
  for _ in $(seq 1 300); do kill -0 "$pid" 2>/dev/null || return 0; sleep 0.1; done
  kill -9 "$pid" 2>/dev/null || true
}

# until_true SECONDS WHAT COMMAND...: waits for a state, and says which one never came.
until_true() {
  local limit=$1 what=$2
  shift 2
  for _ in $(seq 1 $((limit * 5))); do if "$@" >/dev/null 2>&1; then return 0; fi; sleep 0.2; done
  echo "Not within $limit seconds: $what. Logs are in $DIR." >&2
  return 1
}

fill() { sed -e "s#@DIR@#$DIR#g" -e "s#@BIN@#$BIN#g" -e "s#@N@#${2:-}#g" -e "s#@SUPER@#$SUPER#g" -e "s#@REPLICA@#$REPLICA#g" -e "s#@REWIND@#$REWIND#g" "$HERE/$1"; }

answers() { curl -fsS -m 2 -o /dev/null "$1"; }
synced() { curl -fsS -m 2 http://127.0.0.1:17001/cluster | grep -q '"sync_standby"'; }
sql() { PGPASSWORD="$SUPER" psql -h 127.0.0.1 -p 17500 -U postgres -v ON_ERROR_STOP=1 -qAt "$@"; }

write_settings() {
  SUPER="$(openssl rand -hex 16)" REPLICA="$(openssl rand -hex 16)" REWIND="$(openssl rand -hex 16)"
  APP="$(openssl rand -hex 16)" SECRET="$(openssl rand -hex 32)"
  # The processes' own settings, for start_app and for whoever starts one more by hand: set -a; . $DIR/app.env
  cat >"$DIR/app.env" <<ENV
DATABASE_URL=postgres://threeseas:$APP@127.0.0.1:17532/threeseas
MIGRATION_DATABASE_URL=postgres://threeseas:$APP@127.0.0.1:17500/threeseas
APP_SECRET=$SECRET
DATA_DIR=$DIR/data
PUBLIC_URL=$WEB
TRUST_PROXY=1
SHUTDOWN_DELAY_SECONDS=3
ENV
  echo "\"threeseas\" \"$APP\"" >"$DIR/users.txt"
  printf 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nCache-Control: no-store\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nThe site is taking a short break. Please try again in a few seconds.\r\n' >"$DIR/503.http"
  fill haproxy.cfg >"$DIR/haproxy.cfg"
  fill pgbouncer.ini >"$DIR/pgbouncer.ini"
  for n in 1 2 3; do fill patroni.yaml "$n" >"$DIR/patroni$n.yaml"; done
  printf 'SUPER=%s\nAPP=%s\n' "$SUPER" "$APP" >"$DIR/passwords"
  if [ "$(id -u)" = 0 ]; then chown -R postgres: "$DIR"; fi
}

start_db() { start "db$1" "${AS_DB[@]}" patroni "$DIR/patroni$1.yaml"; }
start_pgbouncer() { start pgbouncer "${AS_DB[@]}" pgbouncer -q "$DIR/pgbouncer.ini"; }
start_app() {
  (set -a && . "$DIR/app.env" && PORT=1730$1 && cd "$PROGRAM" && start "app$1" node "$PROGRAM/scripts/start.mjs")
}

up() {
  [ -z "$DIR" ] || [ ! -e "$DIR/app.env" ] || { echo "A cluster is there already: $DIR. Run: $0 down" >&2; exit 1; }
  for tool in etcd patroni pgbouncer haproxy psql openssl curl; do
    command -v "$tool" >/dev/null || { echo "$tool is missing. Debian: apt-get install etcd-server patroni postgresql pgbouncer haproxy openssl curl" >&2; exit 1; }
  done
  [ -f "$PROGRAM/build/server/start.js" ] || { echo "The program is not built yet. Run: npm run setup" >&2; exit 1; }
  if [ -z "$DIR" ] || { [ -z "${CLUSTER_DIR:-}" ] && [ ! -d "$DIR" ]; }; then
    DIR="$(mktemp -d /var/tmp/threeseas-cluster.XXXXXXXXXX)"
    mkdir -p "$(dirname "$NOTE")"
    echo "$DIR" >"$NOTE"
  fi
  mkdir -p "$DIR/data" "$DIR/etcd"
  chmod 700 "$DIR/data" "$DIR/etcd"
  write_settings
  start etcd "${AS_DB[@]}" etcd --name one --data-dir "$DIR/etcd" --listen-client-urls http://127.0.0.1:17379 \
    --advertise-client-urls http://127.0.0.1:17379 --listen-peer-urls http://127.0.0.1:17380 \
    --initial-advertise-peer-urls http://127.0.0.1:17380 --initial-cluster one=http://127.0.0.1:17380
  until_true 20 "etcd answers" answers http://127.0.0.1:17379/health
  start_db 1
  until_true 60 "the first database leads" answers http://127.0.0.1:17001/primary
  start_db 2
  start_db 3
  start haproxy haproxy -f "$DIR/haproxy.cfg"
  until_true 120 "both standbys run" sh -c 'curl -fsS -m 2 http://127.0.0.1:17002/replica && curl -fsS -m 2 http://127.0.0.1:17003/replica'
  until_true 60 "commits wait for a standby" synced
  until_true 20 "HAProxy has found the primary" sql -c 'select 1' -d postgres
  sql -d postgres -c "create role threeseas login password '$APP'" -c 'create database threeseas owner threeseas'
  # What a pool would drop when it comes with a connection belongs to the role.
  sql -d postgres -c "alter role threeseas in database threeseas set statement_timeout = '5s'" \
    -c "alter role threeseas in database threeseas set idle_in_transaction_session_timeout = '30s'"
  start_pgbouncer
  if [ "$(id -u)" = 0 ]; then chown -R root: "$DIR/data"; fi
  # The first one migrates and seeds; the others find everything done.
  start_app 1
  until_true 120 "the first process is ready" answers http://127.0.0.1:17301/readyz
  start_app 2
  start_app 3
  until_true 60 "three processes are ready" sh -c 'curl -fsS -m 2 http://127.0.0.1:17302/readyz && curl -fsS -m 2 http://127.0.0.1:17303/readyz'
  until_true 20 "the web answers" answers "$WEB/readyz"
  echo "Ready: $WEB"
}

status() {
  curl -fsS -m 2 http://127.0.0.1:17001/cluster || curl -fsS -m 2 http://127.0.0.1:17002/cluster || curl -fsS -m 2 http://127.0.0.1:17003/cluster || true
  echo
  for n in 1 2 3; do printf 'app%s ' "$n"; curl -s -m 2 "http://127.0.0.1:1730$n/readyz" || printf 'away'; echo; done
}

down() {
  for name in app1 app2 app3 haproxy pgbouncer db1 db2 db3 etcd; do stop "$name"; done
  rm -rf "$DIR"
  [ "$DIR" != "$(cat "$NOTE" 2>/dev/null || true)" ] || rm -f "$NOTE"
}

case "${1:-}" in
  up) up ; exit ;;
  down | status | env | start-app | start-db | start-pgbouncer | stop)
    [ -n "$DIR" ] || { echo "No cluster is there. Run: $0 up" >&2; exit 1; } ;;
esac

case "${1:-}" in
  down) down ;;
  status) status ;;
  env) cat "$DIR/app.env" ;;
  start-app | start-db) "${1//-/_}" "$2" ;;
  start-pgbouncer) start_pgbouncer ;;
  stop) stop "$2" ;;
  *) sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac
