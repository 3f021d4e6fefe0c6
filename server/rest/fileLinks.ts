import { jwtVerify, SignJWT } from 'jose';

/**
 * How long a link to a document's content opens it at most, in seconds: it ends with the session that it was given in.
 */
const linkSeconds = 300;

/** The document of a link, and for whom it is. */
interface FileLink {
  readonly contactId: string;
  /** The session in which it was given; the link ends with it. */
  readonly sessionId: string;
  /** Resource of the document. */
  readonly resource: string;
  readonly documentId: string;
}

// Another audience than that of sign-in tokens, so that neither is accepted for the other.
const audience = 'meterdesk-files';
const algorithm = 'HS256';

export function signLink(secret: string, link: FileLink, now: Date): Promise<string> {
  const { contactId, sessionId, resource, documentId } = link;
  const issued = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ sid: sessionId, of: resource, doc: documentId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(contactId)
    .setAudience(audience)
    .setExpirationTime(issued + linkSeconds)
    .sign(bytes(secret));
}

/** Returns the claims of a valid link; undefined otherwise. */
export async function readLink(secret: string, token: string, now: Date): Promise<FileLink | undefined> {
  try {
    const { payload } = await jwtVerify(token, bytes(secret), {
      algorithms: [algorithm],
      audience,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    const { sub, sid, of, doc } = payload;
    if (sub === undefined || typeof sid !== 'string' || typeof of !== 'string' || typeof doc !== 'string')
      return undefined;
    return { contactId: sub, sessionId: sid, resource: of, documentId: doc };
  } catch {
    // Not valid, for whatever reason.
    return undefined;
  }
}

const bytes = (secret: string): Uint8Array => new TextEncoder().encode(secret);
