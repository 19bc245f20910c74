# syntax=docker/dockerfile:1
# docker build -t plainflow .        docs/runbook.md says how it is run, deploy/compose.yaml is an example.

# The page, built with everything that is needed for building.
FROM node:24-bookworm-slim AS page
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/web/package.json packages/web/
RUN npm ci --ignore-scripts -w packages/web -w packages/contracts
COPY tsconfig.base.json ./
COPY packages/contracts packages/contracts
COPY packages/web packages/web
WORKDIR /app/packages/web
RUN node ../../node_modules/vite/bin/vite.js build --logLevel warn

# What the server needs to run, and nothing else.
FROM node:24-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/engine/package.json packages/engine/
COPY packages/expressions/package.json packages/expressions/
COPY packages/mcp/package.json packages/mcp/
COPY packages/reader/package.json packages/reader/
COPY packages/sandbox/package.json packages/sandbox/
COPY packages/server/package.json packages/server/
RUN npm ci --omit=dev --ignore-scripts \
      -w packages/contracts -w packages/engine -w packages/expressions -w packages/mcp -w packages/reader -w packages/sandbox -w packages/server

FROM node:24-bookworm-slim
# pg_dump and pg_restore for `backup.ts` and `restore.ts`; leave the line out where backups are made elsewhere.
# Of any version: security updates must come through.
# hadolint ignore=DL3008
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=modules /app ./
COPY LICENSE ./
COPY packages/contracts packages/contracts
COPY packages/engine packages/engine
COPY packages/expressions packages/expressions
COPY packages/mcp packages/mcp
COPY packages/reader packages/reader
COPY packages/sandbox packages/sandbox
COPY packages/server packages/server
COPY --from=page /app/packages/web/dist packages/web/dist
# The only place that is written: the database file, or nothing but mails where PostgreSQL and no SMTP_URL are configured.
RUN mkdir /data && chown node:node /data
VOLUME /data
# node, by number: so that a host can tell that it is not root.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# Node itself is told to stop, with nothing between; these flags are those of scripts/house/child.cjs.
CMD ["node", "--disable-warning=ExperimentalWarning", "--no-regexp-tier-up", "packages/server/src/main.ts"]
