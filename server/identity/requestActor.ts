/** Fields of a request's log line that handlers find out. */
export interface RequestActor {
  /** `ContactId` of the token. */
  personId?: string;
  /** `ContactId` of staff who view the console as that person. */
  viewerId?: string;
  /** `ApiKeyId` of the key in its bearer token. */
  apiKeyId?: string;
  /** Type and name of the GraphQL operation: `query ReadSites`. */
  operation?: string;
  /** Code of the error in the data API's response. */
  errorCode?: string;
}

declare module 'fastify' {
  interface FastifyRequest extends RequestActor {}
}
