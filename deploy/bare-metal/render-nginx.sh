#!/bin/sh
# render-nginx.sh TEMPLATE...: fills templates in with /etc/tsunagu/proxy.env, into one configuration for nginx' http block.
set -eu
set -a
. /etc/tsunagu/proxy.env
set +a
# Named one by one: nginx has variables of the same form
names=$(sed -n 's/^\(PROXY_[A-Z_0-9]*\)=.*/${\1}/p' /etc/tsunagu/proxy.env | tr '\n' ' ')
cat -- "$@" | envsubst "$names"
