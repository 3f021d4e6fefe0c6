/** The words of API keys. */
export const apiKeyMessages = {
  notIssued: 'This key has no secret yet, so it cannot be used.',
  issuedBefore: 'This key has a secret, which cannot be shown again. A new one replaces it at once.',
  issue: 'Issue secret',
  issueAnother: 'Replace secret',
  mayNot: 'Only Admins of the account can issue its secret.',
  shownOnce: 'Copy the key now: it is not shown again. Anyone who has it can do everything that the key allows.',
  key: 'Key',
  copy: 'Copy key',
  copied: 'Copied',
  tryIt: 'Insert the key of a channel and try it:',
  example: 'Example',
} as const;
