import { jwtVerify, SignJWT } from 'jose';

/** How long a link to a document's content opens it, in seconds. */
export const linkSeconds = 300;

/** What a link opens, and for whom. */
export interface FileLink {
  readonly contactId: string;
  /** Resource of the document. */
  readonly resource: string;
  readonly documentId: string;
}

// Another audience than that of sign-ins: neither is ever taken for the other.
const audience = 'meterdesk-files';
const algorithm = 'HS256';

export function signLink(secret: string, { contactId, resource, documentId }: FileLink, now: Date): Promise<string> {
  const issued = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ of: resource, doc: documentId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(contactId)
    .setAudience(audience)
    .setExpirationTime(issued + linkSeconds)
    .sign(bytes(secret));
}

/** What a genuine link says that has not run out; none otherwise. */
export async function readLink(secret: string, token: string, now: Date): Promise<FileLink | undefined> {
  try {
    const { payload } = await jwtVerify(token, bytes(secret), {
      algorithms: [algorithm],
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
    });
    const { sub, of, doc } = payload;
    if (sub === undefined || typeof of !== 'string' || typeof doc !== 'string') return undefined;
    return { contactId: sub, resource: of, documentId: doc };
  } catch {
    // Whatever is wrong with it, it opens nothing.
    return undefined;
  }
}

const bytes = (secret: string): Uint8Array => new TextEncoder().encode(secret);
