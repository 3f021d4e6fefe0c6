import { type DocumentNode, getIntrospectionQuery, print } from 'graphql';
import type { Options } from 'ra-data-graphql';
import buildSimpleProvider from 'ra-data-graphql-simple';
import type { DataProvider } from 'react-admin';
import type { ServiceResource } from '../../../resources/language/service';
import { callPlatform } from '../platform';

interface Call {
  readonly query: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

type Answer = { readonly data: Readonly<Record<string, unknown>> };

/** Returns the data provider of a resource of another GraphQL service, which is called through the platform. */
export async function serviceProvider(resource: ServiceResource): Promise<DataProvider> {
  const request = (query: string, variables = {}) =>
    callPlatform<Answer>('POST', `/services/${resource.name}`, { query, variables });
  const { data } = await request(getIntrospectionQuery());
  return buildSimpleProvider({
    introspection: { schema: data.__schema },
    client: { query: ({ query, variables }: Call) => request(print(query), variables) },
    // Typed for Apollo's client, of which only `query` is called: nothing is written.
  } as unknown as Options) as DataProvider;
}
