/** A kind of record that documents are put with, and the addresses that the contract gives them. */
export interface DocumentEndpoint {
  /** Resource of the documents. */
  readonly documents: string;
  /** Column of theirs that names the record. */
  readonly owner: string;
  /** Path from a document to the key that the address has as `:a`. */
  readonly parentPath: string;
  /** `:a` is the parent of the record, `:b` the record. */
  readonly path: string;
  /** The word before the key of one document. */
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
