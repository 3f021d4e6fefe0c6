/** A resource whose records have documents, and the paths that the contract gives these. */
export interface DocumentEndpoint {
  /** Resource of the documents. */
  readonly documents: string;
  /** Column of the documents that refers to the record. */
  readonly owner: string;
  /** Path of relations from a document to the key that is `:a` in the address. */
  readonly parentPath: string;
  /** `:a` is the parent of the record, `:b` the record. */
  readonly path: string;
  /** The segment of the address before the key of a document. */
  readonly segment: string;
}

export const documentEndpoints: readonly DocumentEndpoint[] = [
  {
    documents: 'buildingDocuments',
    owner: 'BuildingId',
    parentPath: 'Building.Site.AccountId',
    path: '/platform/building/:a/:b',
    segment: 'document',
  },
  {
    documents: 'loadDocuments',
    owner: 'LoadId',
    parentPath: 'Load.BuildingId',
    path: '/platform/building/:a/loads/:b',
    segment: 'documents',
  },
];
