import { jwtVerify, SignJWT } from 'jose';
import { keyFor } from '../identity/encryption';

/**
 * Most seconds that a link opens a document's content; it ends earlier with the session in which it was issued.
 */
const linkSeconds = 300;

/** The document of a link, and its recipient. */
interface FileLink {
  readonly contactId: string;
  /** The session in which it was issued; the link ends with it. */
  readonly sessionId: string;
  /** Resource of the document. */
  readonly resource: string;
  readonly documentId: string;
}

// Not the audience of sign-in tokens, so that neither token is accepted for the other.
const audience = 'meterdesk-files';
const algorithm = 'HS256';
const purpose = 'file link';

export function signLink(secret: string, link: FileLink, now: Date): Promise<string> {
  const { contactId, sessionId, resource, documentId } = link;
  const issued = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ sid: sessionId, of: resource, doc: documentId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(contactId)
    .setAudience(audience)
    .setExpirationTime(issued + linkSeconds)
    .sign(keyFor(secret, purpose));
}

/** Returns the claims of a valid link; undefined otherwise. */
export async function readLink(secret: string, token: string, now: Date): Promise<FileLink | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyFor(secret, purpose), {
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
    // Invalid or expired.
    return undefined;
  }
}
