/**
 * Stands for `@apollo/client` in the build. ra-data-graphql imports these names for a client of its own and for
 * introspection; the console gives it a client and asks for no introspection, so none of them is ever called.
 */
function unused(): never {
  throw new Error('The console brings its own GraphQL client (src/data/client.ts).');
}

export { unused as ApolloClient, unused as gql, unused as HttpLink, unused as InMemoryCache };
