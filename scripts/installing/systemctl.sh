#!/bin/bash
# The place of systemctl in a chroot, where systemd is not the first process: starts what a unit's ExecStart says, as its user, in its
# folder, with its environment. The sandbox of the unit is not there. For scripts/check-installing.mjs alone.
set -euo pipefail
processes=/run/started-units
mkdir -p "$processes"

value() { sed -n "s/^$2=//p" "$1" | sed "s/%i/$instance/g"; }

start_unit() {
  local file=$1 name=$2 words
  local -a assignments=()
  while read -r words; do
    # shellcheck disable=SC2206 # words of a line of assignments
    assignments+=($words)
  done < <(value "$file" Environment)
  (
    cd "$(value "$file" WorkingDirectory)"
    set -a
    for words in "${assignments[@]}"; do eval "$words"; done
    while read -r words; do . "$words"; done < <(value "$file" EnvironmentFile)
    set +a
    exec setsid setpriv --reuid="$(value "$file" User)" --regid="$(value "$file" Group)" --init-groups --no-new-privs \
      $(value "$file" ExecStart)
  ) >> "/var/log/$name.log" 2>&1 < /dev/null &
  echo $! > "$processes/$name"
  if [ "$(value "$file" Type)" = oneshot ]; then wait $! || { cat "/var/log/$name.log" >&2; exit 1; }; fi
}

stop_unit() {
  local pid
  [ -f "$processes/$1" ] || return 0
  pid=$(cat "$processes/$1")
  kill -TERM "$pid"
  while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done
  rm "$processes/$1"
}

act() {
  local verb=$1 unit=$2 name=${2%.service} file
  instance=
  case $name in *@*) instance=${name#*@} ;; esac
  file=/etc/systemd/system/${name%%@*}
  case $name in *@*) file=$file@ ;; esac
  file=$file.service
  case $unit in
    *.timer) systemd-analyze calendar "$(sed -n 's/^OnCalendar=//p' "/etc/systemd/system/$unit")" > /dev/null ;;
    nginx) if [ -s /run/nginx.pid ]; then nginx -s reload; else nginx; fi ;;
    tsunagu*)
      if [ "$verb" = restart ]; then stop_unit "$name"; fi
      start_unit "$file" "$name"
      ;;
    *) echo "(not started without systemd: $unit)" ;;
  esac
}

verb=$1
shift
case $verb in
  daemon-reload) ;;
  enable | start | restart | reload)
    if [ "${1:-}" = --now ]; then shift; elif [ "$verb" = enable ]; then exit 0; fi
    for unit in "$@"; do act "$verb" "$unit"; done
    ;;
  *)
    echo "systemctl $verb is not known here" >&2
    exit 1
    ;;
esac
