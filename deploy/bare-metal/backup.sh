#!/bin/sh
# Makes today's backup in BACKUP_FOLDER, and removes those older than BACKUP_DAYS. Started by tsunagu-backup.service.
set -eu
/opt/tsunagu/current/deploy/bare-metal/tsunagu operator backup "$BACKUP_FOLDER/$(date +%F).tsunagu" --encrypt-to "$BACKUP_KEY"
# Only after a backup that was made: a failing one must not leave none at all
find "$BACKUP_FOLDER" -name '*.tsunagu' -mtime "+$BACKUP_DAYS" -delete
