import type { Found } from './found.ts';

/** "ssh in, run apt-get upgrade -y": as it is typed there, with its flags, up to the end of what is said of it. */
export function findCommands(text: string): Found[] {
  if (!THERE.test(text)) return [];
  return [...text.matchAll(COMMAND)].map((match): Found => {
    const value = (match[2] ?? match[3] ?? '').trim();
    const start = match.index + (match[1] ?? '').length;
    return { start, end: match.index + match[0].length, stated: [{ field: 'command', value, says: value }] };
  });
}

const THERE = /\b(?:ssh|shell|terminal|command line|execute command|(?:on|to) (?:the|our|my|a) server)\b/i;

const TOOL =
  'sudo|bash|sh|docker|docker-compose|git|npm|pm2|systemctl|apt|apt-get|yum|dnf|df|du|tail|free|uptime|journalctl|kubectl|rsync|pg_dump|mysqldump|tar|certbot|python3?|php|node';
/** A tool and what follows it, a path of a script, or words with a flag. */
const COMMAND = new RegExp(
  String.raw`\b((?:run|execute|runs|executes|running|executing|do) (?:the (?:command|script) )?)(?:["'\u0060]([^"'\u0060\n]{2,300})["'\u0060]|((?:(?:${TOOL})(?= )|[.~]{0,2}\/[\w.-])[^,;"\n]{0,300}?|[a-z][\w-]{1,20} (?:-{1,2}[a-z]|&&)[^,;"\n]{0,300}?)(?=[,;\n]|$|[.!](?:\s|$)|\s(?:and|then|there|on|every|once|when|if)\s))`,
  'g',
);
