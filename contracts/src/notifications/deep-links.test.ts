import { describe, expect, it } from '@jest/globals';
import {
  DEEP_LINK_TOPICS,
  deepLinkOf,
  deepLinkPath,
  deepLinkTarget,
  notificationPath,
} from './deep-links.js';
import { NotificationType } from './model.js';

describe('ST-024: deep links by topic', () => {
  it.each([
    ['task', { id: 't1' }, '/workspace/homepage?taskId=t1'],
    ['campaign', { id: 'c1' }, '/campaign/c1/summary'],
    ['client', { id: 'c1' }, '/client/c1/campaigns/my'],
    ['contact', { id: 'p1', commentId: 'k1' }, '/workspace/contacts/all?contactId=p1&contactCommentId=k1'],
    ['requestForProposal', { id: 'r1', commentId: 'k1' }, '/request-for-proposal/r1/edit?commentId=k1'],
    ['campaignFile', { id: 'f1', campaignId: 'c1' }, '/campaign/c1/files?campaignFileId=f1'],
    ['mediaAsset', { id: 'm1' }, '/asset-library?mediaAssetId=m1'],
    ['comment', { kind: 'campaign', id: 'c1', commentId: 'k1' }, '/campaign/c1/summary?campaignCommentId=k1'],
    ['notifications', {}, '/workspace/homepage?panel=notifications'],
  ])('%s leads to its page', (topic, ids, target) => {
    expect(deepLinkTarget(topic, ids)).toBe(target);
  });

  it('an id cannot lead out of its place', () => {
    expect(deepLinkTarget('campaign', { id: '../../logout?x=1#' })).toBe(
      '/campaign/..%2F..%2Flogout%3Fx%3D1%23/summary',
    );
  });

  it.each(['nothing', 'constructor', '__proto__'])('%s is no topic', (topic) => {
    expect(deepLinkTarget(topic, { id: 'x' })).toBeUndefined();
    expect(deepLinkTarget('comment', { kind: topic, id: 'x' })).toBeUndefined();
  });

  it('the address of a topic holds what it needs to lead there', () => {
    for (const topic of DEEP_LINK_TOPICS) {
      const ids = { kind: 'contact', id: 'a b&c', commentId: 'k', campaignId: 'c' };
      const url = new URL(deepLinkPath(topic, ids), 'https://here.invalid');
      const carried = Object.fromEntries(url.searchParams);
      expect(deepLinkTarget(url.pathname.replace('/deeplink/', ''), carried)).toBe(
        deepLinkTarget(topic, ids),
      );
    }
  });
});

describe('ST-102: what a notification leads to', () => {
  const ids = {
    taskId: 't1',
    campaignId: 'c1',
    requestForProposalId: 'r1',
    notifiableType: 'contact',
    notifiableId: 'p1',
    commentId: 'k1',
  };
  it.each([
    ['task_assign', '?taskId=t1'],
    ['task_remind', '?taskId=t1'],
    ['task_completed', '?taskId=t1'],
    ['comment', '/workspace/contacts/all?contactId=p1&contactCommentId=k1'],
    ['push_data_failed', '/campaign/c1/summary'],
    ['push_data_submitted', '/campaign/c1/summary'],
    ['document_complete', '/campaign/c1/summary'],
    ['renewal_reminder', '/campaign/c1/summary'],
    ['assign', '/request-for-proposal/r1/edit'],
    ['due_date', '/request-for-proposal/r1/edit'],
    ['remind', '/request-for-proposal/r1/edit'],
    ['contact_access_requested', '/workspace/contacts/all?contactId=p1'],
    ['contact_access_granted', '/workspace/contacts/all?contactId=p1'],
    ['contact_access_declined', undefined],
    ['global', undefined],
  ] as const)('%s', (notificationType, path) => {
    expect(notificationPath({ ...ids, notificationType })).toBe(path);
  });

  it('is nothing where its ids are missing', () => {
    for (const notificationType of NotificationType.options)
      expect(deepLinkOf({ notificationType })).toBeUndefined();
  });
});
