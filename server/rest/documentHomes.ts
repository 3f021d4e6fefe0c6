/** A kind of record that documents are put with, and the addresses that the contract gives them. */
export interface DocumentHome {
  /** Resource of the documents. */
  readonly documents: string;
  /** Column of theirs that names the record. */
  readonly owner: string;
  /** Path from a document to the key that the address has as `:a`. */
  readonly above: string;
  /** `:a` is the parent of the record, `:b` the record. */
  readonly path: string;
  /** The word before the key of one document. */
  readonly one: string;
}

export const documentHomes: readonly DocumentHome[] = [
  {
    documents: 'buildingDocuments',
    owner: 'BuildingId',
    above: 'Building.Site.AccountId',
    path: '/platform/building/:a/:b',
    one: 'document',
  },
  {
    documents: 'loadDocuments',
    owner: 'LoadId',
    above: 'Load.BuildingId',
    path: '/platform/building/:a/loads/:b',
    one: 'documents',
  },
];
