/** The words of the map of sites. */
export const mapMessages = {
  map: 'Sites on the map',
  mapAbout: 'Each site is at the weather station of its buildings',
  mapSilent:
    '%{smart_count} channel without data for three months |||| %{smart_count} channels without data for three months',
  mapToReview: '%{smart_count} notification to review |||| %{smart_count} notifications to review',
  mapCalm: 'Nothing needs attention',
  mapSilentSites: 'Sites with channels without data: %{count}',
  mapToReviewSites: 'Other sites with notifications to review: %{count}',
  mapCalmSites: 'Nothing needs attention: %{count}',
  mapOf: 'The first of %{total} active sites by label, and those that need attention: %{shown}',
  mapGroup: '%{count} sites here, nothing needs attention in %{calm}',
  mapMore: '%{count} more: all sites',
  mapPlaceless: '%{smart_count} site has no weather station |||| %{smart_count} sites have no weather station',
} as const;
