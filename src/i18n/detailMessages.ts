/** Words of detail pages. */
export const detailMessages = {
  actions: 'Actions',
  delete: 'Delete',
  keep: 'Keep it',
  counting: 'Counting the records that are deleted with it',
  countFailed: 'The records that are deleted with it could not be counted: %{reason}',
  noDescendants: 'Nothing else is deleted with it. It can be restored from the history.',
  descendants: 'These are deleted with it:',
  descendantsAndLogs: 'These are deleted with it, including their readings and logs:',
  otherDescendants: '%{count} record that belongs to these |||| %{count} records that belong to these',
  restorable: 'It can be restored from its history, and these with it.',
  restorableWithoutLogs: 'It can be restored from its history, and these with it, but not the readings and logs.',
} as const;
