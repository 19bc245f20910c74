/** A language that the embedded reader does not understand, but knows when it sees it. */
export type Language = {
  /** ISO 639-1. */
  code: string;
  /** Letters that only it uses; without them its words tell. */
  script?: RegExp;
  /** Small words that people cannot do without and that English does not have. */
  words: ReadonlySet<string>;
  /** What it is answered, in that language. */
  reply: string;
};

const latin = (code: string, words: string, reply: string): Language => ({
  code,
  words: new Set(words.split(' ')),
  reply,
});
const written = (code: string, script: RegExp, reply: string): Language => ({ code, script, words: new Set(), reply });

/** In the order in which they are tried: Ukrainian before Russian and Japanese before Chinese, since they share letters. */
export const LANGUAGES: readonly Language[] = [
  latin(
    'de',
    'wenn eine einen einem einer ein neue neuer neues neuen kommt schick schicke sende senden mir mich und der das dem den dann auf für mit ist sind nicht ich wir bitte jeden jede jedes morgens uhr von zum zur bei möchte will kann können du sie es mach mache sobald hallo danke automatisierung erstellen wie täglich alle aus soll sollen',
    'Ich verstehe bisher nur Englisch; für andere Sprachen braucht es den Schlüssel eines Sprachmodells. Bitte beschreiben Sie Ihre Automatisierung auf Englisch.',
  ),
  latin(
    'fr',
    "quand lorsque je reçois un une des le la les dans ajoute ajoutez ajouter envoie envoyez envoyer moi et pour avec sur chaque jour matin nouveau nouvelle nouveaux est sont pas vous que qui faire bonjour merci veux voudrais créer crée puis tous toutes du au aux mon ma mes d'un d'une l'ajouter à",
    'Je ne comprends que l’anglais pour le moment ; les autres langues demandent la clé d’un modèle de langage. Merci de décrire votre automatisation en anglais.',
  ),
  latin(
    'es',
    'cuando llegue llega un una unos nuevo nueva correo envíame envía enviar manda mándame mensaje por para y el la los las con cada día mañana hola gracias quiero quisiera hacer crear qué cómo está añade agrega hoja del al todos todas que mi mis se reciba',
    'De momento solo entiendo inglés; para otros idiomas hace falta la clave de un modelo de lenguaje. Por favor, describe tu automatización en inglés.',
  ),
  latin(
    'pt',
    'quando chegar chega um uma novo nova avise os as na nos para com em cada dia manhã olá obrigado obrigada quero gostaria fazer criar envie enviar mensagem você não planilha adicione adicionar que meu minha todos todas ao aos receber',
    'Por enquanto só entendo inglês; outros idiomas precisam da chave de um modelo de linguagem. Por favor, descreva a sua automação em inglês.',
  ),
  latin(
    'it',
    "quando arriva un una nuovo nuova salva salvare su il lo gli le per con ogni giorno mattina ciao grazie voglio vorrei creare fare invia inviami messaggio di che non mi allegato nel nella sul sulla alle ricevo l'allegato e",
    'Per ora capisco solo l’inglese; per le altre lingue serve la chiave di un modello linguistico. Descrivi la tua automazione in inglese, per favore.',
  ),
  latin(
    'nl',
    'als er een nieuwe nieuw binnenkomt komt stuur sturen dan bericht naar het de en van voor met elke dag ochtend hallo bedankt ik wil maken niet mij mijn voeg toe wanneer zodra iedere graag kan je op uur',
    'Ik begrijp voorlopig alleen Engels; voor andere talen is de sleutel van een taalmodel nodig. Beschrijf je automatisering alsjeblieft in het Engels.',
  ),
  latin(
    'pl',
    'gdy kiedy przyjdzie nowy nowa nowe nową wyślij wysyłaj wiadomość każdego codziennie dnia rano cześć dziękuję chcę chciałbym zrobić dodaj wiersz się nie mi na do ze jest przez dla jeśli oraz',
    'Na razie rozumiem tylko angielski; inne języki wymagają klucza modelu językowego. Opisz proszę swoją automatyzację po angielsku.',
  ),
  latin(
    'cs',
    'když přijde nový nová nové pošli poslat zprávu každý den ráno ahoj děkuji chci mi se jsem prosím přidej řádek vždy jestli pokud je ze',
    'Zatím rozumím jen angličtině; jiné jazyky potřebují klíč jazykového modelu. Popište prosím svou automatizaci anglicky.',
  ),
  latin(
    'sv',
    'när ett nytt ny kommer skicka meddelande till och varje dag morgon hej tack jag vill skapa för med inte mig klockan lägg som är',
    'Jag förstår än så länge bara engelska; andra språk kräver nyckeln till en språkmodell. Beskriv gärna din automation på engelska.',
  ),
  latin(
    'da',
    'når ny nyt kommer besked melding til og hver dag morgen hej hei tak takk jeg vil lave lage ikke mig meg klokken tilføj legg som er sende',
    'Jeg forstår foreløbig kun engelsk; andre sprog kræver nøglen til en sprogmodel. Beskriv venligst din automatisering på engelsk.',
  ),
  latin(
    'tr',
    "yeni bir geldiğinde gelince gönder mesaj ve her gün sabah merhaba teşekkürler istiyorum bana için ile slack'e ekle olduğunda eğer",
    'Şimdilik yalnızca İngilizce anlıyorum; diğer diller için bir dil modelinin anahtarı gerekir. Lütfen otomasyonunuzu İngilizce anlatın.',
  ),
  latin(
    'vi',
    'khi có mới gửi tin nhắn đến và mỗi ngày tôi muốn cho vào một là của xin chào hãy',
    'Hiện tại tôi chỉ hiểu tiếng Anh; các ngôn ngữ khác cần khóa của một mô hình ngôn ngữ. Vui lòng mô tả quy trình của bạn bằng tiếng Anh.',
  ),
  latin(
    'id',
    'ketika ada baru kirim kirimkan pesan ke dan setiap hari pagi halo saya ingin tambahkan untuk yang dengan jika terima kasih',
    'Saat ini saya hanya memahami bahasa Inggris; bahasa lain memerlukan kunci model bahasa. Silakan jelaskan otomasi Anda dalam bahasa Inggris.',
  ),
  written(
    'uk',
    /[іїєґІЇЄҐ]/,
    'Поки що я розумію лише англійську; для інших мов потрібен ключ мовної моделі. Будь ласка, опишіть автоматизацію англійською.',
  ),
  written(
    'ru',
    /\p{Script=Cyrillic}/u,
    'Пока я понимаю только английский; для других языков нужен ключ языковой модели. Пожалуйста, опишите автоматизацию по-английски.',
  ),
  written(
    'el',
    /\p{Script=Greek}/u,
    'Προς το παρόν καταλαβαίνω μόνο αγγλικά· για άλλες γλώσσες χρειάζεται το κλειδί ενός γλωσσικού μοντέλου. Περιγράψτε τον αυτοματισμό σας στα αγγλικά.',
  ),
  written(
    'ja',
    /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
    '今のところ英語だけを理解できます。ほかの言語には言語モデルのキーが必要です。自動化したい内容を英語で書いてください。',
  ),
  written('zh', /\p{Script=Han}/u, '我目前只能理解英语；其他语言需要语言模型的密钥。请用英语描述您想要的自动化流程。'),
  written(
    'ko',
    /\p{Script=Hangul}/u,
    '지금은 영어만 이해할 수 있습니다. 다른 언어를 쓰려면 언어 모델 키가 필요합니다. 원하는 자동화를 영어로 설명해 주세요.',
  ),
  written(
    'ar',
    /\p{Script=Arabic}/u,
    'أفهم الإنجليزية فقط حاليًا؛ أما اللغات الأخرى فتحتاج إلى مفتاح نموذج لغوي. يُرجى وصف الأتمتة باللغة الإنجليزية.',
  ),
  written(
    'he',
    /\p{Script=Hebrew}/u,
    'כרגע אני מבין רק אנגלית; לשפות אחרות נדרש מפתח של מודל שפה. אנא תארו את האוטומציה באנגלית.',
  ),
  written(
    'hi',
    /\p{Script=Devanagari}/u,
    'अभी मैं केवल अंग्रेज़ी समझता हूँ; दूसरी भाषाओं के लिए भाषा मॉडल की कुंजी चाहिए। कृपया अपना ऑटोमेशन अंग्रेज़ी में बताएँ।',
  ),
  written(
    'th',
    /\p{Script=Thai}/u,
    'ตอนนี้ฉันเข้าใจเฉพาะภาษาอังกฤษ ภาษาอื่นต้องใช้คีย์ของโมเดลภาษา กรุณาอธิบายระบบอัตโนมัติของคุณเป็นภาษาอังกฤษ',
  ),
];
