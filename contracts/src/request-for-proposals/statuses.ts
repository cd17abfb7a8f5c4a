/** Statuses of a request for proposal and their words (spec shell 3). */
export const RFP_STATUSES = {
  open: 'Open',
  responded: 'Responded',
  inNegotiation: 'In Negotiation',
  accepted: 'Accepted',
  declined: 'Declined',
} as const;
