/**
 * Replaces `@apollo/client` in the build, which ra-data-graphql imports in case it gets no client. The console passes
 * one (`clientOf` in src/data/dataProvider.ts), so none of these is ever called.
 */
function unused(): never {
  throw new Error('The console passes its own GraphQL client (src/data/client.ts).');
}

export { unused as ApolloClient, unused as gql, unused as HttpLink, unused as InMemoryCache };
