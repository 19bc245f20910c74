import { keyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { handlingActions } from './telegram/handling.ts';
import { mediaActions } from './telegram/media.ts';
import { messageActions } from './telegram/message.ts';

export const telegram = profile({
  type: 'n8n-nodes-base.telegram',
  words: ['telegram', 'telegram bot', 'telegram message', 'tg'],
  kind: 'action',
  actions: [...messageActions, ...mediaActions, ...handlingActions],
  credentials: {
    telegramApi: keyAccount(
      'Telegram API',
      'In Telegram write to @BotFather, send /newbot and choose a name: the reply holds the access token. Then write once to your new bot (or add it to your group), so that it may answer.',
    ),
  },
});
