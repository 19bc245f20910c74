import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built } from './built.ts';

const catalog = loadCatalog();

test.each([
  'When a CSV file is uploaded to Google Drive, read its rows and add them to Airtable',
  'When a new CSV appears in a Google Drive folder, extract the rows and create Airtable records',
  'new csv file in google drive -> read rows -> airtable',
  'When a CSV file lands in Google Drive, parse it and add each row to Airtable',
  'Whenever a csv file is added to my Google Drive folder, read the file and save the rows to Airtable',
  'When a CSV file is created in Google Drive: download it, read its rows, add them to Airtable',
  'When a new CSV file arrives in Google Drive, import its rows into Airtable',
  'watch google drive for new csv files, read the rows, put them in airtable',
  'As soon as a CSV file is uploaded to Google Drive, convert it to rows and insert them into Airtable',
  'If a csv file is dropped in google drive parse the file and add all rows to airtable',
  'When a CSV file is added to Google Drive, extract its rows and add them to Airtable',
  'When a CSV file is uploaded to Google Drive:\n- read the rows\n- add them to Airtable',
])('the rows of a file that arrived: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('extractFromFile').parameters.operation ?? 'csv').toBe('csv');
  expect(it.edges).toEqual([
    'extractFromFile>airtable',
    'googleDrive>extractFromFile',
    'googleDriveTrigger>googleDrive',
  ]);
});

test.each([
  'Every Friday export the rows of my Postgres table orders as CSV and email the file to boss@acme.example',
  'Every Friday get all rows from the Postgres table orders, make a CSV file and email it to boss@acme.example',
  'fridays: postgres table orders -> csv file -> email boss@acme.example',
  'Every Friday read the Postgres table orders, convert it to a CSV file and send it to boss@acme.example by email',
  'Every Friday take the rows of the Postgres table orders and email them as a CSV to boss@acme.example',
  'Every Friday:\n- get the rows of the Postgres table orders\n- turn them into a CSV\n- email that to boss@acme.example',
  'Each Friday at 17:00 select all rows from the Postgres table orders, save them as a csv file and mail it to boss@acme.example',
  'Every Friday get the rows from the Postgres table orders. Create a CSV from them. Email it to boss@acme.example as an attachment.',
  'Every Friday fetch orders from the Postgres table orders, write them to a CSV file and email this file to boss@acme.example',
  'Every Friday send an email to boss@acme.example with a CSV of the rows in the Postgres table orders',
  'every friday get postgres table orders rows, convert to csv, mail to boss@acme.example',
  'Every Friday dump the Postgres table orders into a CSV file and attach it to an email to boss@acme.example',
])('rows as a file, attached to an email: "%s"', (says) => {
  const it = built(catalog, says);
  expect(JSON.stringify(it.node('gmail').parameters)).toContain('attachment');
  expect(it.edges).toEqual(['convertToFile>gmail', 'postgres>convertToFile', 'scheduleTrigger>postgres']);
});

test.each([
  'A form where people upload a photo; resize it to 800x600 and save it in Google Drive',
  'When a form is submitted with name and photo, resize the photo to 800x600 and upload it to Google Drive',
  'form with name and photo -> resize to 800x600 -> google drive',
  'A form with name and photo. Resize the image to 800 x 600. Upload to Google Drive.',
  'When somebody submits the form (name, photo), resize the picture to 800 by 600 pixels and put it in Google Drive',
  'When a form with name and photo is filled in, scale the photo to 800x600, then save it to Google Drive',
  'A form with name and picture:\n- resize the picture to 800x600\n- upload it to Google Drive',
  'form with name and photo, crop the photo to 800x600, save in google drive',
  'People upload a photo in a form with name and photo, resize it to 800x600, and save it to Google Drive',
  'A form collects name and photo; make the photo smaller, 800x600, and save it to Google Drive',
  'When a form with name and photo is submitted, resize the photo to 800x600 and save it to Google Drive',
  'form with name and image, resize the image to 800x600, upload it to Google Drive',
])('an image is brought to its size: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('editImage').parameters).toMatchObject({ width: 800, height: 600 });
  expect(it.edges).toEqual(['editImage>googleDrive', 'formTrigger>editImage']);
});

test.each([
  'When a file is added to Google Drive, zip it and upload it to Dropbox',
  'When a new file arrives in Google Drive, compress it and save it to Dropbox',
  'new file in google drive -> zip -> dropbox',
  'Whenever a file is uploaded to Google Drive, put it into a zip archive and upload that to Dropbox',
  'When a file is created in Google Drive: download it, zip it, upload it to Dropbox',
  'When a file lands in Google Drive, compress it as a zip and store it in Dropbox',
  'When a file is added to Google Drive:\n- zip it\n- upload it to Dropbox',
  'Every time a file is added to Google Drive, pack it into a zip file and upload it to Dropbox',
  'watch google drive for new files, zip them, upload to dropbox',
  'As soon as a file appears in Google Drive, turn it into a zip archive and save it in Dropbox',
  'when file added to google drive zip it then upload to dropbox',
  'When a file is uploaded to Google Drive, compress the file and put it on Dropbox',
])('a file is fetched, packed and put elsewhere: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('googleDrive').parameters.operation).toBe('download');
  expect(it.edges).toEqual(['compression>dropbox', 'googleDrive>compression', 'googleDriveTrigger>googleDrive']);
});
