import { googleAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { sheetActions } from './google-sheets/sheet.ts';
import { spreadsheetActions } from './google-sheets/spreadsheet.ts';

export const googleSheets = profile({
  type: 'n8n-nodes-base.googleSheets',
  words: ['google sheets', 'google sheet', 'gsheet', 'gsheets', 'google spreadsheet'],
  implies: ['spreadsheet', 'sheet', 'sheets', 'excel sheet'],
  kind: 'action',
  actions: [...sheetActions, ...spreadsheetActions],
  credentials: {
    googleSheetsOAuth2Api: googleAccount('Google Sheets OAuth2 API', 'Google Sheets API', 'Google Drive API'),
  },
});
