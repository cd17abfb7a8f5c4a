# syntax=docker/dockerfile:1
# The image of the gateway, with the pages that it serves.
#   docker build -f infra/deploy/gateway.Dockerfile -t upfront/gateway .
ARG NODE_IMAGE=node:20.20.2-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /upfront
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY infra/platform/package.json infra/platform/
COPY infra/gateway/package.json infra/gateway/
COPY infra/engine-kit/package.json infra/engine-kit/
COPY infra/event-store/package.json infra/event-store/
COPY infra/document-store/package.json infra/document-store/
COPY infra/local/package.json infra/local/
COPY command-service/package.json command-service/
COPY query-service/package.json query-service/
COPY projections/package.json projections/
COPY workers/package.json workers/
COPY frontend/package.json frontend/
COPY tests/package.json tests/

FROM manifests AS build
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

# Only what the gateway needs when it runs: no package has to run a script to be installed.
FROM manifests AS modules
RUN npm ci --omit=dev --ignore-scripts --workspace=@upfront/gateway

FROM ${NODE_IMAGE}
ENV NODE_ENV=production UPFRONT_ENV=production UPFRONT_HOST=0.0.0.0 UPFRONT_PORT=8080
WORKDIR /upfront
COPY --from=modules /upfront ./
COPY --from=build /upfront/contracts/dist contracts/dist
COPY --from=build /upfront/infra/platform/dist infra/platform/dist
COPY --from=build /upfront/infra/gateway/dist infra/gateway/dist
COPY --from=build /upfront/frontend/dist frontend/dist
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.UPFRONT_PORT + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "infra/gateway/dist/main.js"]
