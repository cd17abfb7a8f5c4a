import type { CompanyEvent } from '@upfront/contracts/identity/events.js';
import type { Aggregate } from '../execute/aggregates.js';
import { companyDecider, type CompanyCommand, type CompanyState } from './company.decider.js';

export const companyAggregate: Aggregate<CompanyState, CompanyCommand, CompanyEvent> = {
  name: 'company',
  decider: companyDecider,
};
