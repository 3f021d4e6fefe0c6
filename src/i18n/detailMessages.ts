/** Words of detail pages. */
export const detailMessages = {
  actions: 'Actions',
  delete: 'Delete',
  keep: 'Keep it',
  counting: 'Counting what is deleted with it',
  countFailed: 'What is deleted with it could not be counted: %{reason}',
  noDescendants: 'Nothing else is deleted with it. It can be restored from the history.',
  descendants: 'These are deleted with it:',
  descendantsAndLogs: 'These are deleted with it, and with them their readings and logs:',
  otherDescendants: '%{count} record that belongs to these |||| %{count} records that belong to these',
  restorable: 'It can be restored from its history, and these with it.',
  restorableWithoutLogs: 'It can be restored from its history, and these with it, but no readings and logs.',
} as const;
