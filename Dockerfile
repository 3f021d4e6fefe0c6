# Console and platform in one image. PostgreSQL is a server of its own: see compose.yaml.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY --from=build /app/dist ./dist
COPY --from=build /app/demo ./demo
RUN mkdir -p .data && chown node:node .data
USER node
ENV HOST=0.0.0.0 PORT=8080
EXPOSE 8080
VOLUME /app/.data
CMD ["node", "dist/server/main.js"]
