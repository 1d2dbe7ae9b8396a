# Builds the web app and leaves the server with what it needs to run: no compiler, no tests, no npm.
FROM node:24-bookworm-slim AS manifests
WORKDIR /ploeg
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/

FROM manifests AS web
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY packages packages
COPY apps/web apps/web
RUN cd apps/web && NODE_ENV=production node ../../node_modules/vite/bin/vite.js build

# The root's own packages are tools for development; the server names all that it needs.
FROM manifests AS packages
# i18next takes the types of its keys from a compiler where there is one; here nothing asks for it.
RUN npm ci --omit=dev --workspace=@ploeg/server --no-audit --no-fund \
  && rm -r node_modules/typescript node_modules/@typescript node_modules/.bin/tsc

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0
WORKDIR /ploeg
# All of it belongs to root and is read only for who runs it; /data and /tmp alone are written to.
COPY --from=packages /ploeg ./
COPY packages packages
COPY apps/server apps/server
COPY --from=web /ploeg/apps/web/dist apps/web/dist
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Node is the first process and hears SIGTERM itself. Its flag is that of `npm start`.
CMD ["node", "--max-semi-space-size=8", "apps/server/src/main.ts"]
