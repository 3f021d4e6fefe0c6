import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Making {
  /** Where the browser says that it is. */
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the person proved that it is them, by a PIN or a finger. */
  readonly isVerified?: boolean;
  readonly counter?: number;
}

const usual = { origin: 'https://console.test', rpId: 'console.test', isVerified: true, counter: 1 } as const;

/** A device with one passkey (ES256, no attestation), as the Web Authentication standard describes it. */
export function newAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const credential = (response: object) =>
    ({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }) as const;

  /** Answers `navigator.credentials.create`. */
  const create = (challenge: string, making: Making = {}) => {
    const { origin, rpId, isVerified, counter } = { ...usual, ...making };
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE: EC2, ES256, P-256, x and y.
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, key]);
    const data = Buffer.concat([authenticatorData(rpId, isVerified, counter, 0x40), attested]);
    // CBOR: { fmt: 'none', attStmt: {}, authData: bytes of a length below 256 }.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    const clientDataJSON = clientData('webauthn.create', challenge, origin).toString('base64url');
    return credential({ clientDataJSON, attestationObject: attestation.toString('base64url') });
  };

  /** Answers `navigator.credentials.get`. */
  const get = (challenge: string, making: Making = {}) => {
    const { origin, rpId, isVerified, counter } = { ...usual, counter: 2, ...making };
    const data = authenticatorData(rpId, isVerified, counter, 0);
    const client = clientData('webauthn.get', challenge, origin);
    const signature = sign('sha256', Buffer.concat([data, digest(client)]), privateKey);
    return credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  };
  return { id, create, get };
}

const digest = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** Present is the first flag, verified the third. */
function authenticatorData(rpId: string, isVerified: boolean, counter: number, further: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([digest(rpId), Buffer.from([0x01 | (isVerified ? 0x04 : 0) | further]), count]);
}
