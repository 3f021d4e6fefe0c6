import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { project } from './project';

interface Sent {
  readonly query?: string;
}

/** Collects what a page sends to the data API and the build has not written down. */
export function strangeDocuments(page: Page): readonly string[] {
  // Not before there is a page: the product may be built only now.
  const written = new Set(hashes());
  const strange: string[] = [];
  const note = (sent: Sent | undefined): void => {
    const query = sent?.query;
    if (query !== undefined && !written.has(createHash('sha256').update(query).digest('hex'))) strange.push(query);
  };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/graphql')) note(request.postDataJSON() as Sent);
  });
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { payload: sent } = JSON.parse(String(payload)) as { readonly payload?: Sent };
      note(sent);
    }),
  );
  return strange;
}

function hashes(): readonly string[] {
  const documents = JSON.parse(readFileSync(path.join(project, 'dist', 'documents.json'), 'utf8')) as readonly {
    readonly hash: string;
  }[];
  return documents.map(({ hash }) => hash);
}
