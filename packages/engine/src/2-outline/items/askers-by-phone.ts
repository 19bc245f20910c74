import { assumedField, BASE, before, type Flow, stepOf } from './flow.ts';

/** Whoever writes by WhatsApp or text message is known by the phone number: a ticket for that person needs no address that nobody has. */
export function askersByPhone(flow: Flow): void {
  flow.steps = flow.steps.map((step) => {
    if (!step.sketched || step.kept || !TICKETS.test(step.node) || step.action !== 'ticket.create') return step;
    if (step.settings.email !== undefined && step.settings.email.from !== 'missing') return step;
    const root = flow.wires.find((it) => it.from === step.id && it.type?.startsWith('ai_'))?.to ?? step.id;
    const earlier = [...before(flow, root)].flatMap((it) => stepOf(flow, it) ?? []);
    const trigger = earlier.find((it) => PHONES.has(it.node));
    if (!trigger || earlier.some((it) => MAILS.test(it.node))) return step;
    const { email: _, ...settings } = step.settings;
    const phone = assumedField(trigger.id, 'sender phone', 'a message by phone brings a number and no address');
    return { ...step, settings: { ...settings, phone } };
  });
}

const TICKETS = /\.freshdesk(?:Tool)?$/;
const PHONES: ReadonlySet<string> = new Set([`${BASE}whatsAppTrigger`, `${BASE}twilioTrigger`]);
/** They may well tell an address. */
const MAILS = /\.(?:form|gmail|hubspot|googleSheets|dataTable|airtable|pipedrive|set|code|informationExtractor)\w*$/;
