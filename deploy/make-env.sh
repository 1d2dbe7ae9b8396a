#!/bin/sh
# Makes .env of .env.example with secrets of its own. Never touches one that is there.
set -eu
cd "$(dirname "$0")/.."
if [ -e .env ]; then
  echo '.env is there already; remove it first if it is to be made anew.' >&2
  exit 1
fi
hex() { od -An -tx1 -N"$1" /dev/urandom | tr -d ' \n'; }
umask 077
sed \
  -e "s/^SECRET=$/SECRET=$(hex 32)/" \
  -e "s/^DATABASE_PASSWORD=$/DATABASE_PASSWORD=$(hex 24)/" \
  -e "s/^METRICS_TOKEN=$/METRICS_TOKEN=$(hex 24)/" \
  -e "s/^S3_ACCESS_KEY=$/S3_ACCESS_KEY=GK$(hex 12)/" \
  -e "s/^S3_SECRET_KEY=$/S3_SECRET_KEY=$(hex 32)/" \
  -e "s/^GARAGE_RPC_SECRET=$/GARAGE_RPC_SECRET=$(hex 32)/" \
  .env.example > .env
echo 'Made .env. Say in it where Ploeg is (PLOEG_DOMAIN) and where mails go (SMTP_URL, MAIL_FROM).'
