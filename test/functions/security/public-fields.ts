/**
 * Every field that a public answer may have, by name. A name that is not here fails the test: add it when everybody on earth may read what it
 * holds, of anybody.
 */
export const publicFields: ReadonlySet<string> = new Set(
  `
  _courtNames build crew may others publish score seq accent active addOn addOns additionalFields address adminId advancedN ageGroup ageType
  agreedRefundPolicy allOrgRegFlow alternates amount away awayTeam awayTeamIds bidFirst bidProgram bracketId
  brackets brochureHTML by byClub byTeam byTeamName bye canLock canPayAtEvent canProcessPayment canceled cap
  cartFees checkInTime checkedIn choices city cityState club color1 color2 color3 color4 color5 color6
  committedSchool complete confirmed connected contact contain containCover country court courts
  courtsUsed coverPhotoId coverPhotoUrl coverPhotos currency customFields dark date dateStatus days declined
  description disableRegistration dismissable division divisionId divisionIds divisionName divisionNames
  divisional divisions divisionsString dows draft drawer dtEnd dtModified dtRefundCutoff dtRegistered dtStart
  dualLosses dualN dualWins during earned email endDate endSeed endTime entrants entry eventType events exclude
  excludes expiry externalRegistrationUrl facebook fee feeIsPerTeam fields finish firstName flushes forfeit from
  fromRoundId fromStandings fullName games gender genders googleUrl gradYear hasPassword held help hideTimes
  highSchool home homeTeam homeTeamIds ibvl id imageUrl info infoAlerts instagram instructions isActive isDuals
  isEarly isFinal isJunior isLate isLeague isMatch isPublic isSeries isTax isTiebreak isTrainingSession items
  jProps jsonProps kind kob label lastN lastName lat leaderboard leaders leagueSettings left lng location
  locationNames locations locationsString lockReady locked logo logoUrl logos loserMatch loserOf loserTo
  manualEventType manualRefId map match matchLosses matchPoints matchSplits matchWins matches maxTeams members
  membersOnly membership minAmountAgreement minAmountDue minAmountLabel minTeams multiplier n name name2
  noFinish nonMembers notes numAllowedOnRoster numOfPlayers number order organization organizationId
  organizationMembers organizers out overall pace page pages participantType paymentOrganizationId perPlayer
  percentage phone photo photos pickupOnly place places playTime playerProfileId players playoffFormat
  pointSystemId pointSystems points pointsAgainst pointsBy pointsFor pointsOnly poolId poolPlay pools position
  primary productTags progress promoable props publicCanNav published pv qty qualifiers question rank ranking
  rankings rating ratings received records refTeam refundPolicyId regOpen registartionAlerts registration
  registrationFields registrationWindows reoccuringSettings required requiredFields requiresUser reservation
  result retired rev roundId rounds rows rules sameMonth sanctionErrorText sanctionedBy sanctioningBody
  sanctioningBodyId secondary section seed seedStyle seeds seriesTag setLosses setWins sets settings showTeams
  slot slots snapchat snapshot sportId standings startDate startSeed startTime started state status statusId
  structure subtitle summary surfaceId surgeProtected systemId tags teamCount teamId teamIds teamName teamType
  teams text theme tiebreaks tied timeZone timestamp title titleTag to topN total tournament
  tournamentDivisionId tournamentId tournamentName tournaments twitter type until url urlTag usedFor username v
  waitId waiting waitlist waivers websiteUrl weeks welcomeText windowId winner winnerMatch winnerOf winnerTo
  work zone
`
    .trim()
    .split(/\s+/),
);

/** Names that sound like something private. Each place that has one says why it may. */
export const sounding =
  /mail|phone|dob|birth|address|street|zip|token|pass|secret|holder|customer|hash|salt|^sub$|userId|owner|parent|emergency|passport/i;

/** By the beginning of `unit.contract path`. */
export const reasons: Readonly<Record<string, string>> = {
  'catalog.tournament .locations[].address': 'where the event is',
  'catalog.tournament .hasPassword': 'only whether it asks for one',
  'catalog.tournament .organization.email': 'the organizer’s own, meant to be written to',
  'catalog.organizationByName .email': 'the organization’s own, meant to be written to',
  'catalog.organizationByName .phone': 'the organization’s own, meant to be called',
  'catalog.organizations .items[].email': 'the organization’s own',
  'catalog.organizations .items[].phone': 'the organization’s own',
  'series.seriesByTag .locations[].address': 'where its events are',
  'people.playerLookup .players[].email': 'masked, but for the profile’s owners',
  'people.playersLookup .players[].email': 'masked, but for the profile’s owners',
  'people.playerLookup .players[].dob': 'never sent',
  'people.playersLookup .players[].dob': 'never sent',
  'people.playerOnFile .known.dob': 'the profile’s owners only',
  'people.provePhone .phone': 'who asks has said it',
  'commerce.itemCheck .context.tournaments[].seasonPassId': 'what an event takes, nobody’s',
  'commerce.itemCheck .context.passHolders': 'profiles in the caller’s own cart',
  'commerce.confirmOrder .clientSecret': 'the buyer’s own payment',
  'commerce.processBag .clientSecret': 'the buyer’s own payment',
  'commerce.order .emailReceiptTo': 'the buyer’s own order',
  'commerce.orderLookup .emailReceiptTo': 'who asks has said it',
  'commerce.savedCarts': 'the caller’s own cart, whole',
};
