import { ContactType } from '../../resources/enums/contact';
import { type MailServer, startMailServer } from '../../tests/support/mailServer';
import { type ProviderAtHand, startOpenIdProvider } from '../../tests/support/openidProvider';
import { Api } from './api';
import { newTag } from './estate';
import { theScene } from './globalSetup';
import { password, tokenOf } from './people';
import { type Environment, freePort, startProduct } from './product';
import { copySeed, removeCopy } from './seed';
import { test as base } from './test';

/** A product of its own with a mail server and an OpenID provider, all of them real. */
export interface SignInProduct {
  readonly url: string;
  /** As its staff. */
  readonly api: Api;
  readonly provider: ProviderAtHand;
  /** The newest link of that kind in the mails to somebody, once there is one. */
  readonly linkTo: (email: string) => Promise<string>;
  /** Starts the product anew with these settings beside its own; where it runs with them, nothing is to be done. */
  readonly startWith: (settings: Environment) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Domain whose people sign in at the provider. */
export const elsewhere = 'harbour.test';

/** A test in the browser of a guest before such a product, which the tests of a file share. */
export const test = base.extend<object, { readonly product: SignInProduct }>({
  as: 'guest',
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs off this pattern.
    async ({}, use, { workerIndex }) => {
      const product = await openSignInProduct(`product${workerIndex}`);
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => {
    await product.startWith({});
    await use(product.url);
  },
});

async function openSignInProduct(name: string): Promise<SignInProduct> {
  const { seed } = theScene();
  const port = await freePort();
  const post = await startMailServer();
  const provider = await startOpenIdProvider(`http://127.0.0.1:${port}/identity/federated/callback`);
  const { issuer, clientId, clientSecret } = provider;
  const env: Environment = {
    ...(await copySeed(seed, name)),
    SMTP_URL: post.url,
    FEDERATION: JSON.stringify([{ domains: [elsewhere], issuer, clientId, clientSecret }]),
  };
  let product = await startProduct({ port, env });
  let beside = '{}';
  return {
    url: product.url,
    api: new Api(product.url, await tokenOf(product.url, 'staff')),
    provider,
    linkTo: (email) => linkIn(post, email),
    async startWith(settings) {
      if (JSON.stringify(settings) === beside) return;
      beside = JSON.stringify(settings);
      await product.stop();
      product = await startProduct({ port, env: { ...env, ...settings } });
    },
    async close() {
      await product.stop();
      await Promise.all([post.close(), provider.close()]);
      await removeCopy(seed, name);
    },
  };
}

/** A contact who has a password and no role yet. */
export async function newPerson(
  product: SignInProduct,
  type: keyof typeof ContactType.values = 'Esp',
): Promise<string> {
  const email = `${newTag().toLowerCase()}@people.test`;
  const contact = { DisplayName: email, EmailAddress: email, Type: ContactType.values[type] };
  await product.api.insert('dw_Contacts', contact);
  await fetch(`${product.url}/identity/forgot`, asJson('POST', { emailAddress: email }));
  const [, code] = /reset-password\/([^/]+)/.exec(await product.linkTo(email)) ?? [];
  await fetch(`${product.url}/identity/forgot`, asJson('PUT', { emailAddress: email, resetCode: code, password }));
  return email;
}

export const asJson = (method: string, body: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function linkIn({ mails }: MailServer, email: string): Promise<string> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const mail = mails.findLast(({ to }) => to.includes(email));
    const [link] = /https?:\/\/\S+\/reset-password\/\S+/.exec(mail?.text ?? '') ?? [];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail with a link came to ${email}.`);
}
