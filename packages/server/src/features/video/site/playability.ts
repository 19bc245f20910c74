import type { VideoFault } from '@plainflow/contracts/video';

/** What a player's reply says of whether a video can be seen. */
export type Playability = {
  status: string;
  /** In English: the site is asked so. */
  reason: string;
  isLive: boolean;
  isUpcoming: boolean;
};

/**
 * Why a video can't be seen, undefined where it can. Private, age-restricted and bot-checked videos come as one status:
 * only the words tell them apart.
 */
export function faultIn({ status, reason, isLive, isUpcoming }: Playability): VideoFault | undefined {
  if (status === 'OK') return isLive ? 'live' : undefined;
  if (isUpcoming || status === 'LIVE_STREAM_OFFLINE') return 'not-yet';
  return WORDS.find(([words]) => words.test(reason))?.[1] ?? BY_STATUS[status] ?? 'removed';
}

const WORDS: [RegExp, VideoFault][] = [
  [/not a (?:bot|robot)|unusual traffic|automated/i, 'bot-check'],
  [/confirm your age|inappropriate for some users|age[- ]restricted/i, 'age-restricted'],
  [/private/i, 'private'],
  [/members?[- ]only|join this channel|members of|requires payment|purchase|rent/i, 'members-only'],
  [/country|region|location/i, 'blocked-here'],
  [/premieres? (?:in|will)|live event will begin|offline|begin(?:s)? (?:in|shortly)/i, 'not-yet'],
  [/removed|no longer available|terminated|deleted|closed|does(?:n.t| not) exist|unavailable/i, 'removed'],
];

const BY_STATUS: Record<string, VideoFault> = {
  LOGIN_REQUIRED: 'bot-check',
  AGE_VERIFICATION_REQUIRED: 'age-restricted',
  AGE_CHECK_REQUIRED: 'age-restricted',
  CONTENT_CHECK_REQUIRED: 'age-restricted',
};
