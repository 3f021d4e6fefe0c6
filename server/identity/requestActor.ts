/** What is known of a request beyond its headers, for its line in the log. */
export interface RequestActor {
  /** `ContactId` of whoever's token it carries. */
  personId?: string;
  /** Of whom staff see the console as that person. */
  viewerId?: string;
  /** Of the key that it carries. */
  apiKeyId?: string;
  /** Kind and name of the operation of the data API: `query ReadSites`. */
  operation?: string;
  /** Of the error that the data API answered with. */
  errorCode?: string;
}

declare module 'fastify' {
  interface FastifyRequest extends RequestActor {}
}
