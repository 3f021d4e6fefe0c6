/**
 * Section 3 of the contract: every entity kind and its fields, spelled as there. Where the contract describes fields
 * in words ("images in landscape and portrait variants"), the spelling is the project's own and not listed here.
 */
const stamps = 'CreatedOn UpdatedOn';

/**
 * Entities of the project's own: the installation's settings, exchanges of meters, bills, baselines of projects, keys of machines, emission factors of hours, what headers of sheets mean, what an account pays for a unit and by which components and holidays, what a
 * building used in a month, and by what readings are
 * validated with what was found.
 */
export const own: readonly string[] = [
  'dw_AccountsClosures',
  'dw_ApiKeys',
  'dw_BaselineAdjustments',
  'dw_BillLines',
  'dw_Bills',
  'dw_DataReceived',
  'dw_EmissionFactorHours',
  'dw_ImportHeaders',
  'dw_Installation',
  'dw_MeterExchanges',
  'dw_MonthlyUsage',
  'dw_ProjectBaselines',
  'dw_ReadingFindings',
  'dw_TariffComponents',
  'dw_TariffHolidays',
  'dw_Tariffs',
  'dw_ValidationRules',
];

export const contract: Readonly<Record<string, string>> = {
  dw_Accounts: `AccountId Label BillingEmailAddress IndustryCode WebsiteUrl Status ParentAccountId NumEmployees Notes
    FinancialStartMonth PrimaryContactId AccMgrContactId CountryCode CustomerType EstablishedOn SectorId TaxNumber
    TimeZoneIana XeroContactId ${stamps}`,
  dw_AccountsAddress: `AddressId AccountId Name Line1 Line2 Line3 City State Country PostalCode PostOfficeBox Composite
    ContactName Phone1 Phone2 Phone3 Fax Latitude Longitude FreightTerms ShippingMethod Type`,
  dw_AccountsSubscription: `SubscriptionId AccountId PlanId Status Balance BalanceAsAt CeasedOn CommerceOn
    PaymentCustomerRef`,
  dw_Plans: 'PlanId Label Description Amount BillingMethod Type XeroAccCode XeroReference XeroTaxType',
  dw_Sites: `SiteId AccountId GroupId Label Status Line1 Line2 City SiteContactId InstallerContactId Ecms EcmsDate
    EcmsState ${stamps}`,
  dw_Groups: 'GroupId Label Status AccountId UpdatedOn',
  dw_GroupsSites: `GroupId SiteId Status ${stamps}`,
  dw_Buildings: `BuildingId SiteId Label Status NlaSqm GfaSqm FunctionalUse HeatingSystem CoolingSystem Location
    WeatherId IsicCode RatingType RatingValue RatingExpiry ${stamps}`,
  dw_BuildingDocuments: 'DocumentId BuildingId FileName UploadDate Status',
  dw_Loads: `LoadId BuildingId ParentLoadId ServiceId TypeId FeedId Label ShortLabel TenantId TenantLabel
    CommunicationType CtRating CtSupplied CtType BreakerRating IcpNumber MeterName MeterType MeterSerialNumber ModbusId
    NabersRating NegotiatedCapacity TransformerCapacity MainIncomer UtilityType Tier Status ReferenceValue Description
    SubLoadConsumption SubLoadConsumptionDate SubLoadState ${stamps}`,
  dw_LoadsService: 'ServiceId Label Status',
  dw_LoadsType: 'TypeId Label Status',
  dw_LoadDocuments: 'DocumentId LoadId FileName UploadDate Status',
  dw_Channels: `ChannelId ChannelKey LoadId FeedId BuildingId Label MeterType Type SummationType ValueTypeEnum NatureType
    Formula IntervalFrequency IntervalFrequencyValue IntervalMins Level Parameter Reference TimeZone UnitOfMeasure
    EnableAlerts StartDate Status ${stamps}`,
  dw_ChannelsMetadata: `ChannelId BaselineDailyAverage ConsumptionStartDate CumulativeToYear DataStabilised LatestData
    LatestDataUploaded NegativeValuesPermissible`,
  dw_ChannelsMappings: 'ChannelId ExternalId Reference',
  dw_ChannelsRules: `RuleId ChannelId SourceChannelId SourceChannelKey Status ${stamps}`,
  dw_ChannelsJobs: 'JobId ChannelId Formula From To Logs Status LastActivity StartedOn',
  dw_ConsumptionJobs: 'JobId File Size Type Status Logs LastActivity CustomId',
  dw_Consumption: 'ChannelId ConsumptionDate Raw Corrected ReadingType UpdatedOn',
  dw_Baseline: 'ChannelId ConsumptionDate Value',
  dw_Contacts: `ContactId DisplayName FirstName LastName EmailAddress Mobile Phone Salutation Status Type ${stamps}`,
  dw_Sessions: 'SessionId ContactId Source LastActivity AuthorisedOn',
  dw_ContactsRole: 'AccountId ContactId EmailAddress Role Status Features',
  dw_Dashboards: `DashboardId AccountId BuildingId Label Code Status WeatherColor BackgroundColor ElectricityColor GasColor
    WaterColor CarbonColor WasteColor HasBackground ShowWeather ShowElectricity ShowGas ShowWater ShowWaste ShowCarbon
    BackgroundOpacity WeatherId StructureId ${stamps}`,
  dw_DashboardsContent: '',
  dw_DashboardsMetric: '',
  dw_Feeds: `FeedId BuildingId TypeId Label SerialNumber SimCard BatteryDailyUsage BatteryPercentage Temperature UserName
    Password Notes Url ProductionMode IntervalEmitFrequency Status LastSync ActivatedOn ${stamps}`,
  dw_FeedsTypes: 'TypeId Label',
  dw_FeedsLogs: 'LogId EventId FeedId Event Log Severity',
  dw_FeedsConfigBacNet: `ChannelId FeedId DeviceId ObjectId ObjectInstance CalculateDelta ReadFrequencySeconds Status
    ${stamps}`,
  dw_FeedsConfigModbus: `ChannelId FeedId DeviceAddress RegisterAddress RegisterCount RegisterType IsBigEndian
    ScalingFactor CalculateDelta ReadFrequencySeconds RtuBaudRate RtuDataBits RtuParity RtuSerialPort RtuStopBits
    TcpIpAddress TcpPort Status ${stamps}`,
  dw_MLNotificationGroup: `NotificationGroupId BuildingId ContactId AlertType OnShift Priority QualificationStatus
    RootCause Summary StartDate EndDate SplitId ${stamps}`,
  dw_MLNotificationsMetadata: 'Action AssigneeContactId Comments DueDate Pinned ReporterContactId',
  dw_MLNotifications: `NotificationId NotificationGroupId ChannelId ContactId AlertType ActualUsage ExpectedUsage
    UsageThreshold ConfirmedRootCause ContextualSummary StartDate EndDate Priority QualificationStatus`,
  dw_MLNotificationsCorrelation: '',
  dw_MLNotificationsVisibility: 'ContactId ViewedOn',
  dw_MLNotificationsForecasts: '',
  dw_MLModelMetadata: '',
  dw_Notifications: `NotificationId AccountId SiteId BuildingId LoadId ChannelId Label Assessment RootCause Status Type
    Assignee Reviewer DueDate WindowStart WindowEnd Cost Emissions Usage`,
  dw_NotificationsEvents: 'EventId Event Consumption Score PValue Status',
  dw_NotificationsLog: 'LogId Type Event Message ContactId',
  dw_Projects: `ProjectId AccountId SiteId BuildingId LoadId Label Description Comments Cost UnitCost CostThusFar
    CumulativeKwhSavings AnnualKwhSavings AnnualSavings AnnualAdditionalSavings Status Priority NotifiedOn StartDate
    ImplementationDate AssigneeContactId ReporterContactId ${stamps}`,
  dw_Reports: `ReportId AccountId Type BaselineMode TargetElectricity TargetGas TargetWater StartDate
    NotificationFrequency ${stamps}`,
  dw_Weather: 'WeatherId Address City Country Latitude Longitude StartFrom LatestDataPoint Status',
  dw_WeatherReadings: `WeatherId Event ReadingType Temperature FeelsLike Dewpoint Humidity WindSpeed WindDirection
    Conditions Cdd Hdd`,
  dw_Assessments: `AssessmentId AccountId ContactId EmissionFactorId StartDate EndDate Frequency Baseline FTE GrossRevenue
    NormalisingFactor Published`,
  dw_EmissionFactors: 'Label Source Version Year CountryCode Url PublishedOn',
  dw_EmissionFactorCategories: 'Scope Sequential',
  dw_EmissionFactorSources: 'Total Unit EmissionType',
  dw_History: 'HistoryId ContactId Description SourceId SourceType OccuredOn',
  dw_Documents: 'DocumentId AccountId ContactId FileName Size',
};

/** The drawer: list names with their labels, in their order. */
export const drawer: readonly (readonly [string, string])[] = [
  ['notifications', 'Notifications'],
  ['contacts', 'Contacts/Users'],
  ['accounts', 'Accounts'],
  ['accountsSubscription', 'Account Subscriptions'],
  ['sites', 'Sites'],
  ['buildings', 'Buildings'],
  ['loads', 'Loads'],
  ['channels', 'Channels'],
  ['feeds', 'Feeds'],
  ['feedsConfigModbus', 'Feeds Config Modbus'],
  ['feedsConfigBacNet', 'Feeds Config BacNet'],
  ['emissions', 'Emission Factors'],
  ['projects', 'Projects'],
  ['consumptionJobs', 'Jobs'],
  ['reports', 'Reports'],
  ['dashboards', 'ESP View'],
  ['history', 'History'],
  ['weather', 'Weather'],
];

/** Section 7 of the second document and what the first adds: every operation that has a name there. */
export const operations: Readonly<Record<'query' | 'mutation', string>> = {
  query: `AccountSearch AccountDetails Accounts ActiveAccounts AccountDataForCsvImport AccountLoadDataForCsvImport
    AccountChannelDataForCsvImport AccountAddress AccountAddressDetails AccountSubscriptions AccountSubscriptionDetails
    PlanSearch BuildingSearch BuildingCorrelationData BuildingDetails Buildings LoggersOffline ChannelSearch
    ChannelKeySearch ChannelDetails Channels ChannelsByMetadataDate ChannelsJobs ChannelsMappings ChannelsMetadata
    ChannelsRules GetChannelRulesByChildChannelId ContactSearch ContactSearchNoLimit ContactAccountRolesSearch Contacts
    ContactsRole Dashboards FeedSearchAll FeedSearch FeedsTypeSearch FeedDetails AllFeeds Feeds FeedsConfigBacNetDetails
    SiteSearch GroupSearch LoadSearch LoadsServiceSearch LoadsTypeSearch LoadsWithChannels FeedsConfigBacNet
    FeedsConfigModbus FeedsConfigModbusDetails FeedsLogs Groups GroupsSites History Loads MLNotificationGroups
    MLNotificationGroupDetails Notifications NotificationDetails Projects Reports Sessions Sites Weather WeatherReadings
    GroupDetails LoadDetails ProjectDetails ReportDetails SiteDetails WeatherDetails MLNotificationGroupsAggregates
    MissingAnalytics`,
  mutation: `InsertAccount UpdateAccounts UpdateAccountAssociations InsertAccountAddress UpdateAccountAddress
    DeleteAccountAddress InsertAccountSubscription UpdateAccountSubscription DeleteAccountSubscription InsertBuilding
    UpdateBuildings UpdateBuildingAssociations InsertChannel UpdateChannels UpdateChannelAssociations
    BulkChangeChannelsFeed BulkInsertLoadChannels UpdateChannelFormula UpdateChannelBulkItem InsertChannelMappings
    UpdateChannelMappings DeleteChannelMappings InsertChannelMetadata UpdateChannelMetadata BulkInsertChannelsMetadata
    InsertChannelRule UpdateChannelRule DeleteChannelRules InsertContact UpdateContacts InsertContactRoles
    DeleteContactRoles InsertDashboard UpdateDashboards UpdateDashboardsAssociations InsertFeed UpdateFeeds
    UpdateFeedAssociations InsertFeedsConfigBacNet InsertFeedsConfigModbus BulkInsertFeedsConfigModbus InsertGroup
    InsertGroupsSite InsertLoad InsertProject InsertReport InsertSite InsertWeather InsertNotificationLog
    UpdateFeedsConfigBacNet UpdateFeedsConfigModbus UpdateGroups UpdateGroupsSites UpdateLoads UpdateLoadBulkItem
    UpdateLoadAssociations BulkChangeLoadsFeed UpdateMLNotificationGroups UpdateMLNotificationGroupComments
    BulkDisqualifyNotificationGroups UpdateNotifications UpdateNotificationEventStatus UpdateProjects
    UpdateProjectAssociations UpdateReports UpdateSites UpdateSiteAssociations UpdateWeather DeleteFeedsConfigBacNet
    DeleteFeedsConfigModbus DeleteReport`,
};

/**
 * "Mutation input requirements" of section 5: what each update must be given. A column that may be null must be given
 * too, and is declared without `!`.
 */
export const updates: Readonly<Record<string, string>> = {
  UpdateAccounts: 'AccountId! Label! Status! UpdatedOn!',
  UpdateBuildings: 'BuildingId! Label! Status! UpdatedOn!',
  UpdateChannels: 'ChannelId! Label! Status! NatureType! UpdatedOn!',
  UpdateContacts: 'ContactId! DisplayName! FirstName LastName EmailAddress! Type! Status! UpdatedOn!',
  UpdateDashboards: `DashboardId! Code! ElectricityColor! GasColor! WaterColor! WeatherColor! HasBackground! ShowWeather!
    Status! UpdatedOn!`,
  UpdateFeeds: 'FeedId! Label! Url ProductionMode! IntervalEmitFrequency! Status! LastSync ActivatedOn UpdatedOn!',
  UpdateAccountAddress: 'AddressId! Latitude! Longitude! UpdatedOn!',
  UpdateAccountSubscription: 'SubscriptionId! PlanId! UpdatedOn!',
};

/** Names of modals, as section 2 lists them. */
export const modals: readonly string[] =
  `missingNotificationsChartModal offlineLoggers exportAnalytics bulkChangeNotificationGroupsModal notificationChart
  notificationRollingCountChart triggerDimensions triggerCalculatedChannels addReport addContact addContactRole addAccount
  addAccountAddress addAccountSubscription addGroup addGroupsSite addSite addBuilding addLoad addChannel addFeed addProject
  addChannelRule addChannelsMappings addFeedsConfigModbus addFeedsConfigBacNet addDashboard searchAccount searchSite
  searchBuilding searchContact searchLoad searchFeed searchLoadsType searchLoadsService searchFeedsType
  bulkChangeLoadsFeed importCsv importCsvLoad importCsvChannel CorrelationReportModal`.split(/\s+/);
