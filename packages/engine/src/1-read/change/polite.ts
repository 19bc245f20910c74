/** What people put before an order and what says nothing of it: "no, actually, could you please". */
export const POLITE = String.raw`(?:(?:please|no|nope|oh|ok|okay|hm+|actually|sorry|wait|well|hey|yes|cool|great|thanks|can you|could you|would you|can we|could we|and|also|but|so|then|now|just|let's|maybe|i want you to|i'd like you to|i'd like to|i would like to|i want to|on second thoughts?|one (?:more |other )?thing|no no|that's (?:wrong|not right|not what i (?:want|wanted|meant|said))|not what i (?:wanted|meant))[,.:; -]+)*`;

/** What people put behind it: "… please, from now on". */
export const TAIL = String.raw`(?:,? (?:again|please|pls|thanks|thank you|completely|entirely|altogether|as well|too|now|for now|though|from now on|then|after all|from (?:it|there|the (?:workflow|automation))))*[.! ]*$`;

/** Why, or what is left, behind the order: "…, too much noise", "…, we are switching", "…, please remove". */
export const WHY = String.raw`(?:(?:,| -| —| because| since| as)\s+(?:(?:it|that|this|they|we|i|just|only|too|there|nobody|no one|because|since|as)\b|it's|that's|we're|i'm|(?:the |my )?[\w-]+ (?:is|are|will do)\b|(?:so )?(?:please )?(?:to )?(?:remove|delete|drop|take (?:it|that) out)\b)[^.;\n]{0,80}?)?`;
