/**
 * In the build, this takes the place of `@apollo/client`, which ra-data-graphql imports for the case that it is given
 * no client. The console gives it one (`clientOf` in src/data/dataProvider.ts), so none of these is ever called.
 */
function unused(): never {
  throw new Error('The console passes its own GraphQL client (src/data/client.ts).');
}

export { unused as ApolloClient, unused as gql, unused as HttpLink, unused as InMemoryCache };
